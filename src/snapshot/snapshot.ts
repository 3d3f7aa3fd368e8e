import { existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Locale } from '../model/locale.ts';
import type { SnapshotContent } from './content.ts';
import { openDraft, type Draft } from './draft.ts';
import { readContent } from './read-content.ts';
import { applicationId, createLaterTables, createTables, dropTables, schemaVersion } from './schema.ts';
import { SnapshotError } from './snapshot-error.ts';

/** The store between crawl and build. */
export interface Snapshot {
  /** What the last good crawl read; null when there was none. */
  read(): SnapshotContent | null;
  /** The languages that the last good crawl read, in the order of their codes. */
  locales(): readonly Locale[];
  /** The account of the last good crawl; null when there was none. */
  receipt(): unknown;
  /** The account of a crawl that failed since the last good one, the last of several; null when none did. */
  failure(): unknown;
  /** Begins a crawl of an origin; one that was begun before is forgotten. `locales` in the order of preference. */
  draft(origin: string, locales: readonly Locale[]): Draft;
  close(): void;
}

/**
 * Opens the snapshot at `file`, making it if there is none. `:memory:` makes one that vanishes. One of an older version is
 * emptied: the next crawl fills it.
 * @param patience milliseconds to wait for another process that writes to it
 * @throws {SnapshotError} for a file that is something else, of a newer version, or in use
 * @throws what SQLite says where it cannot be written
 */
export function openSnapshot(file: string, patience = 5000): Snapshot {
  const database = open(file, patience);
  return {
    read: () => together(database, () => readContent(database)),
    locales: () =>
      database
        .prepare('SELECT locale FROM site ORDER BY locale')
        .all()
        .map(({ locale }) => String(locale)),
    receipt: () => readReceipt(database, 'crawl'),
    failure: () => readReceipt(database, 'failed_crawl'),
    draft: (origin, locales) => openDraft(database, origin, locales),
    close: () => database.close(),
  };
}

function readReceipt(database: DatabaseSync, table: 'crawl' | 'failed_crawl'): unknown {
  const row = database.prepare(`SELECT receipt FROM ${table}`).get();
  return row === undefined ? null : JSON.parse(String(row['receipt']));
}

function open(file: string, patience: number): DatabaseSync {
  const isNew = !existsSync(file);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: patience });
    // Two processes may open a new file at once: the second waits here until the first has made its tables.
    database.exec('BEGIN IMMEDIATE');
    prepareTables(database, file);
    database.exec('COMMIT');
  } catch (error) {
    database?.close();
    if (isNew && isStorage(error)) rmSync(file, { force: true });
    if (error instanceof SnapshotError || isStorage(error)) throw error;
    throw isBusy(error) ? busy(file, patience, error) : foreign(file, error);
  }
  return database;
}

function prepareTables(database: DatabaseSync, file: string): void {
  const { application_id: id } = database.prepare('PRAGMA application_id').get() ?? {};
  const { user_version: version } = database.prepare('PRAGMA user_version').get() ?? {};
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
    .all()
    .map(({ name }) => String(name));
  if (tables.length > 0 && (id !== applicationId || Number(version) > schemaVersion)) throw foreign(file);
  if (tables.length === 0 || version !== schemaVersion) {
    database.exec(
      `${dropTables(tables)} PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schemaVersion}; ${createTables}`,
    );
  }
  database.exec(createLaterTables);
}

/** SQLITE_BUSY and SQLITE_LOCKED. */
function isBusy(error: unknown): boolean {
  return hasCode(error, [5, 6]);
}

/** SQLITE_READONLY, SQLITE_IOERR and SQLITE_FULL: nothing is wrong with the file itself. */
function isStorage(error: unknown): boolean {
  return hasCode(error, [8, 10, 13]);
}

function hasCode(error: unknown, codes: readonly number[]): boolean {
  return error instanceof Error && 'errcode' in error && codes.includes(Number(error.errcode) % 256);
}

function busy(file: string, patience: number, cause: unknown): SnapshotError {
  const message = `${file} is in use: another process has been writing to it for ${patience / 1000} s. Try again when it has ended.`;
  return new SnapshotError(message, { cause });
}

function foreign(file: string, cause?: unknown): SnapshotError {
  const message = `${file} is no snapshot that this version of Cartelera can read. Move it away and run: npm run crawl`;
  return new SnapshotError(message, { cause });
}

/** All statements of `work` see one and the same crawl, whatever another process writes meanwhile. */
function together<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN');
  try {
    return work();
  } finally {
    database.exec('COMMIT');
  }
}
