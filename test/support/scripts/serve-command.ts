import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = new URL('../../..', import.meta.url).pathname;

/** A command that serves a site. */
export interface Serving {
  readonly address: string;
  /** What it has written so far. */
  readonly output: () => string;
  /** Ends it as Ctrl-C does, or at once; the exit code, null if a signal ended it. */
  readonly stop: (signal?: 'SIGINT' | 'SIGKILL') => Promise<number | null>;
}

/**
 * Starts a command that serves, as a person does, and waits for its address.
 * @param project a copy of this one
 * @throws {Error} where it ends before, with what it wrote
 */
export async function serveCommand(
  command: string,
  args: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
  project = root,
): Promise<Serving> {
  const child = spawn(process.execPath, [`scripts/${command}.ts`, ...args], {
    cwd: project,
    env: {
      ...process.env,
      // Astro behaves otherwise under a test runner; a person has none.
      VITEST: undefined,
      NODE_ENV: undefined,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...settings,
    },
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += stripVTControlCharacters(chunk.toString());
      const found = /Local +(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d+)/u.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => reject(new Error(`npm run ${command} ended: ${output}`)));
  });
  return {
    address,
    output: () => output,
    async stop(signal = 'SIGINT') {
      child.kill(signal);
      return ended;
    },
  };
}
