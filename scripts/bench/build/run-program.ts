import { askChild } from '../child.ts';
import { countWritten, listFiles } from './list-files.ts';
import type { RunTask, RunTook } from './run-once.ts';

/** Measurements of a build. */
export interface BuildTook extends RunTook {
  /** Files of the site that it wrote: they have another inode or time than before. */
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
  const before = listFiles(out);
  const took = await build();
  const after = listFiles(out);
  const bytes = [...after.values()].reduce((sum, { size }) => sum + size, 0);
  return { ...took, written: countWritten(before, after), files: after.size, size: bytes / 1e6 };
}
