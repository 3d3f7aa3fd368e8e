import { spawn } from 'node:child_process';
import type { Effort } from '../measure-effort.ts';
import { readWaitedCpu, watchMemory } from './processes.ts';

/** A program to run. */
export interface RunTask {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
}

/** Measurements of a program, from its start to its end, with all processes that it started. */
export interface RunTook extends Effort {
  /** Greatest sum of their resident memory, in MB; what they share counts for each. */
  readonly peak: number;
}

process.on('message', (task: RunTask) => {
  void run(task).then((took) => process.send?.(took));
});
process.on('disconnect', () => process.exit());

/** @throws when the program fails */
async function run({ program, args, folder }: RunTask): Promise<RunTook> {
  const began = performance.now();
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = () => child.kill();
  process.once('exit', stop);
  // The default would leave the program running.
  process.once('SIGTERM', () => process.exit());
  const readPeak = watchMemory(process.pid);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const seconds = (performance.now() - began) / 1000;
  process.off('exit', stop);
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')} ended with ${code}`);
  return { seconds, cpu: readWaitedCpu(), peak: readPeak() };
}
