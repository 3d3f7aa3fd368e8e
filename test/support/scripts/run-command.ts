import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = new URL('../../..', import.meta.url).pathname;

/** The outcome of a command. */
export interface Outcome {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/**
 * Runs a command as `npm run` does. Its snapshot and site are in `folder` by default.
 * @param project a copy of this one
 */
export function createCommands(folder: string, project = root) {
  return (
    command: string,
    args: readonly string[] = [],
    settings: Readonly<Record<string, string | undefined>> = {},
    stopWhen: (output: string) => boolean = () => false,
  ): Promise<Outcome> => {
    const child = spawn(process.execPath, [`scripts/${command}.ts`, ...args], {
      cwd: project,
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
        NODE_ENV: 'production',
        VITEST: undefined,
        ASTRO_TELEMETRY_DISABLED: '1',
        CALENDAR_DATA: join(folder, 'data'),
        CALENDAR_OUT: join(folder, 'dist'),
        ...settings,
      },
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (stopWhen(output)) child.kill('SIGINT');
    });
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    return new Promise((resolve) => child.on('close', (status) => resolve({ status, output, errors })));
  };
}
