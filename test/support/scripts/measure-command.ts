import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createCommands, type Outcome } from './run-command.ts';

/** A command's outcome, and what it took. */
export interface Measured extends Outcome {
  readonly seconds: number;
  /** Largest memory (RSS) of its process, workers included, or of any process below it. */
  readonly megabytes: number;
}

const report = new URL('report-peak.ts', import.meta.url).pathname;

/** Runs commands as `createCommands` does, and measures them. */
export function createMeasuredCommands(folder: string, project?: string) {
  const run = createCommands(folder, project);
  const peaks = join(folder, 'peaks');
  return async (
    command: string,
    args: readonly string[],
    settings: Readonly<Record<string, string | undefined>>,
  ): Promise<Measured> => {
    rmSync(peaks, { recursive: true, force: true });
    mkdirSync(peaks, { recursive: true });
    const before = performance.now();
    const outcome = await run(command, args, {
      NODE_OPTIONS: `--import=${report}`,
      CARTELERA_PEAKS: peaks,
      ...settings,
    });
    const seconds = (performance.now() - before) / 1000;
    const megabytes = readdirSync(peaks).map((name) => Number(readFileSync(join(peaks, name), 'utf8')));
    // A process that was killed reports nothing.
    return { ...outcome, seconds, megabytes: Math.max(...(megabytes.length > 0 ? megabytes : [Infinity])) };
  };
}
