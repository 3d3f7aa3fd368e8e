import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../../src/config/schema.ts';
import { digestOf } from '../../src/digest.ts';
import { snapshotFile, unwritableDataError } from '../cli/settings.ts';

/** Another command is at work in the same folder. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/**
 * Runs `work` while no other command crawls into, or builds from, the same data folder.
 * @throws {BusyError} where one is at work
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
  const what = `Another build or crawl is at work in ${config.data}.`;
  return withLock(file, what, (cause) => unwritableDataError(config, cause), work);
}

/**
 * Runs `work` while no other build writes to the same folder, from whatever snapshot.
 * @throws {BusyError} where one is at work
 */
export async function withOutLock<T>({ out }: Config, work: () => Promise<T>): Promise<T> {
  mkdirSync('.astro', { recursive: true });
  const file = join('.astro', `lock-${digestOf(resolve(out))}`);
  return withLock(file, `Another build is writing to ${out}.`, null, work);
}

/**
 * The lock is SQLite's on an empty database. The system releases it when the process ends, however
 * it ends. Its journal is in memory, so that a full disk can be locked, too.
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
      throw new BusyError(`${what} Nothing was done; run it again when the other has ended.`, { cause });
    // A full disk is not a matter of permission.
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
