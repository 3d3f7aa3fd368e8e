import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const root = new URL('../../..', import.meta.url).pathname;

export interface Outcome {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs the command as `npm run doctor` does. */
export function doctor(
  args: string[],
  settings: Record<string, string> = {},
  onStart: (child: ChildProcess) => void = () => undefined,
): Promise<Outcome> {
  const child = spawn(process.execPath, ['scripts/doctor.ts', ...args], {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
      CALENDAR_ORIGIN: undefined,
      CALENDAR_NOW: '2026-11-20T09:00:00Z',
      ...settings,
    },
  });
  onStart(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output, errors })));
}
