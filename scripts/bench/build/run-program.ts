import { askChild } from '../child.ts';
import { listFiles } from './list-files.ts';
import type { RunTask, RunTook } from './run-once.ts';

/** Measurements of a build. */
export interface BuildTook extends RunTook {
  /** Files of the site that it wrote. */
  readonly written: number;
  /** Files of the site. */
  readonly files: number;
  /** Their size, in MB. */
  readonly size: number;
}

/**
 * Runs a program in its own process and measures it.
 * @param settings its `CALENDAR_` variables
 * @throws when it fails
 */
export function runProgram(
  task: RunTask,
  settings: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<RunTook> {
  return askChild('build/run-once.ts', settings, task, signal);
}

/** Measures a build of a site into `out`. */
export async function measureBuild(out: string, build: () => Promise<RunTook>): Promise<BuildTook> {
  // File systems have coarser clocks.
  const began = Date.now() - 100;
  const took = await build();
  const files = listFiles(out);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const written = files.filter((file) => file.written >= began).length;
  return { ...took, written, files: files.length, size: bytes / 1e6 };
}
