import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../../src/config/schema.ts';
import { computeDigest } from '../../src/digest.ts';
import { snapshotFile, unwritableDataError } from '../cli/settings.ts';

/** Another command is running in the same folder. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/**
 * Runs `work` while no other command crawls into, or builds from, the same data folder.
 * @throws {BusyError} where one does
 * @throws {ConfigError} where the folder cannot be written to
 */
export async function withDataLock<T>(config: Config, work: () => Promise<T>): Promise<T> {
  snapshotFile(config);
  try {
    accessSync(config.data, constants.W_OK);
  } catch (cause) {
    throw unwritableDataError(config, cause);
  }
  const file = join(config.data, 'lock');
  const what = `Another build or crawl is running in ${config.data}.`;
  return withLock(file, what, (cause) => unwritableDataError(config, cause), work);
}

/**
 * Runs `work` while no other build writes to the same folder, from any snapshot, and no deployment
 * reads it.
 * @throws {BusyError} where one does
 */
export async function withOutLock<T>({ out }: Config, work: () => Promise<T>): Promise<T> {
  mkdirSync('.astro', { recursive: true });
  const file = join('.astro', `lock-${computeDigest(resolve(out))}`);
  return withLock(file, `Another build or deployment is at work in ${out}.`, null, work);
}

/**
 * Locks an empty SQLite database: the system releases the lock however the process ends. The
 * journal is in memory, so that it works on a full disk.
 */
async function withLock<T>(
  file: string,
  what: string,
  unwritable: ((cause: unknown) => Error) | null,
  work: () => Promise<T>,
): Promise<T> {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
  } catch (cause) {
    database?.close();
    if (readErrorCode(cause) === busy)
      throw new BusyError(`${what} Nothing was done. Run it again when the other has ended.`, { cause });
    // A full disk is not about permission.
    if (unwritable !== null && readErrorCode(cause) !== full) throw unwritable(cause);
    throw cause instanceof Error ? Object.assign(cause, { path: file }) : cause;
  }
  try {
    return await work();
  } finally {
    database.close();
  }
}

/** SQLITE_BUSY. */
const busy = 5;

/** SQLITE_FULL. */
const full = 13;

function readErrorCode(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? error.errcode : undefined;
}
