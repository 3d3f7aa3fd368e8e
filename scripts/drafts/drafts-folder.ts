import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/config/schema.ts';
import { withDataLock } from '../publishing/lock.ts';
import { unwritableDataError } from '../cli/settings.ts';

/** Held while the folder is in use, so it stays. */
const lock = /^lock(?:-journal)?$/u;

/**
 * Runs `work` with an empty folder for drafts, which only this account may read. It is emptied
 * again at the end: drafts stay on this machine only while they are previewed. What a process that
 * was killed left there, the next one removes.
 * @param config settings whose data folder is that of drafts
 * @throws {BusyError} where another preview uses it
 */
export async function withDraftsFolder<T>(config: Config, work: () => Promise<T>): Promise<T> {
  const { data } = config;
  try {
    mkdirSync(data, { recursive: true });
    chmodSync(data, 0o700);
  } catch (cause) {
    throw unwritableDataError(config, cause);
  }
  return withDataLock(config, async () => {
    emptyFolder(data);
    // Also where the process ends at once.
    const empty = (): void => emptyFolder(data);
    process.once('exit', empty);
    try {
      return await work();
    } finally {
      process.off('exit', empty);
      empty();
    }
  });
}

function emptyFolder(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (!lock.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
}
