import { existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { addLayout, type Layout } from '../history/layouts.ts';
import type { Locale } from '../model/locale.ts';
import type { SiteRecord } from '../model/site.ts';
import { writeLayouts } from './commit.ts';
import type { SnapshotContent } from './content.ts';
import { digestContent } from './digest-content.ts';
import { openDraft, type Draft } from './draft.ts';
import { migrations } from './migrations.ts';
import { readContent, readLayouts, readSites, readStored } from './read-content.ts';
import {
  applicationIds,
  createLaterTables,
  createTables,
  dropTables,
  schemaVersion,
  type SnapshotKind,
} from './schema.ts';
import { SnapshotError } from './snapshot-error.ts';

/** The data store between crawl and build. */
export interface Snapshot {
  readonly kind: SnapshotKind;
  /** The result of the last good crawl; null if there was none. */
  read(): SnapshotContent | null;
  /** All that it stores of sites, records and their history, one at a time. */
  readStored(): ReturnType<typeof readStored>;
  /** A digest of the last good crawl, but for its time: see `digestContent`. */
  digest(): string;
  /** The sites of the last good crawl, one for each locale. */
  sites(): readonly SiteRecord[];
  /** The address of the origin; null if there was no crawl. */
  origin(): string | null;
  /** The languages of the last good crawl, sorted by code. */
  locales(): readonly Locale[];
  /** Where sites that were built had their pages, oldest first. */
  layouts(): readonly Layout[];
  /** Keeps where a site that was built has its pages. */
  keepLayout(layout: Layout): void;
  /** The receipt of the last good crawl; null if there was none. */
  receipt(): unknown;
  /** The receipt of the latest crawl that failed since the last good one; null if none did. */
  failure(): unknown;
  /**
   * Begins a crawl of an origin and discards any other draft. `locales` in the order of preference.
   */
  draft(origin: string, locales: readonly Locale[]): Draft;
  close(): void;
}

/**
 * Opens the snapshot at `file` and creates it if there is none; `:memory:` creates a temporary one.
 * A snapshot of an older version is migrated, or else emptied. It holds only what is published: one
 * of drafts is refused, and so is a record of a draft.
 * @param busyTimeout milliseconds to wait for another process that is writing to it
 * @throws {SnapshotError} for another kind of file, a newer version, or a file in use
 * @throws the error of SQLite when it cannot be written
 */
export function openSnapshot(file: string, busyTimeout?: number): Snapshot {
  return openOf('public', file, busyTimeout);
}

/**
 * The same for a snapshot of drafts. Only their preview may open it: nothing of it is published.
 * @throws as `openSnapshot`
 */
export function openDraftsSnapshot(file: string): Snapshot {
  return openOf('drafts', file);
}

/**
 * Makes a snapshot of drafts out of what is published, so that a crawl of drafts reads only what
 * differs, and published events keep their addresses. The original is only read.
 * @param copy a file that does not exist
 * @throws {SnapshotError} for another kind of file
 * @throws the error of SQLite when the copy cannot be written
 */
export function copyForDrafts(file: string, copy: string): void {
  const original = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const { application_id: id } = original.prepare('PRAGMA application_id').get() ?? {};
    if (id !== applicationIds.public) throw foreignFileError(file);
    original.prepare('VACUUM INTO ?').run(copy);
  } finally {
    original.close();
  }
  const database = new DatabaseSync(copy);
  database.exec(`PRAGMA application_id = ${applicationIds.drafts}`);
  database.close();
}

function openOf(kind: SnapshotKind, file: string, busyTimeout?: number): Snapshot {
  const database = open(kind, file, busyTimeout);
  return {
    kind,
    read: () => runTogether(database, () => readContent(database, kind)),
    readStored: () => readStored(database),
    digest: () => runTogether(database, () => digestContent(database)),
    sites: () => readSites(database),
    origin: () => {
      const row = database.prepare('SELECT origin FROM crawl').get();
      return row === undefined ? null : String(row['origin']);
    },
    locales: () =>
      database
        .prepare('SELECT locale FROM site ORDER BY locale')
        .all()
        .map(({ locale }) => String(locale)),
    layouts: () => readLayouts(database),
    keepLayout: (layout) =>
      runTogether(database, () => writeLayouts(database, addLayout(readLayouts(database), layout))),
    receipt: () => readReceipt(database, 'crawl'),
    failure: () => readReceipt(database, 'failed_crawl'),
    draft: (origin, locales) => openDraft(database, origin, locales, kind),
    close: () => database.close(),
  };
}

function readReceipt(database: DatabaseSync, table: 'crawl' | 'failed_crawl'): unknown {
  const row = database.prepare(`SELECT receipt FROM ${table}`).get();
  return row === undefined ? null : JSON.parse(String(row['receipt']));
}

function open(kind: SnapshotKind, file: string, busyTimeout = 5000): DatabaseSync {
  const isNew = !existsSync(file);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: busyTimeout });
    // What is no longer public does not stay in free pages of the file.
    database.exec('PRAGMA secure_delete = ON');
    if (!isPrepared(database, kind)) {
      // Two processes may open a new file at once: the second waits until the first has created
      // the tables.
      database.exec('BEGIN IMMEDIATE');
      prepareTables(database, kind, file);
      database.exec('COMMIT');
    }
  } catch (error) {
    database?.close();
    if (isNew && isStorageError(error)) rmSync(file, { force: true });
    if (error instanceof SnapshotError || isStorageError(error)) throw error;
    throw isBusyError(error) ? busyError(file, busyTimeout, error) : foreignFileError(file, error);
  }
  return database;
}

/** What kind of file it is, and of which version. */
function readIdentity(database: DatabaseSync): { readonly id: unknown; readonly version: unknown } {
  const { application_id: id } = database.prepare('PRAGMA application_id').get() ?? {};
  const { user_version: version } = database.prepare('PRAGMA user_version').get() ?? {};
  return { id, version };
}

/** Whether a file has all tables. Even an empty transaction would wait for those who read it. */
function isPrepared(database: DatabaseSync, kind: SnapshotKind): boolean {
  const { id, version } = readIdentity(database);
  const later = database
    .prepare(`SELECT 1 FROM sqlite_schema WHERE name IN ('failed_crawl', 'layout')`)
    .all();
  return id === applicationIds[kind] && version === schemaVersion && later.length === 2;
}

function prepareTables(database: DatabaseSync, kind: SnapshotKind, file: string): void {
  const { id, version } = readIdentity(database);
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
    .all()
    .map(({ name }) => String(name));
  if (tables.length > 0 && id === applicationIds.drafts && kind === 'public') throw draftsError(file);
  if (tables.length > 0 && (id !== applicationIds[kind] || Number(version) > schemaVersion))
    throw foreignFileError(file);
  if (tables.length === 0 || !migrate(database, Number(version)))
    database.exec(`${dropTables(tables)} PRAGMA application_id = ${applicationIds[kind]}; ${createTables}`);
  database.exec(`PRAGMA user_version = ${schemaVersion}`);
  database.exec(createLaterTables);
}

/** Makes a snapshot one of this version; false if there is no way from its own. */
function migrate(database: DatabaseSync, version: number): boolean {
  for (let from = version; from < schemaVersion; from += 1) {
    const step = migrations.get(from);
    if (step === undefined) return false;
    step(database);
  }
  return true;
}

/** SQLITE_BUSY and SQLITE_LOCKED. */
function isBusyError(error: unknown): boolean {
  return hasCode(error, [5, 6]);
}

/** SQLITE_READONLY, SQLITE_IOERR and SQLITE_FULL: the file itself is intact. */
function isStorageError(error: unknown): boolean {
  return hasCode(error, [8, 10, 13]);
}

function hasCode(error: unknown, codes: readonly number[]): boolean {
  return error instanceof Error && 'errcode' in error && codes.includes(Number(error.errcode) % 256);
}

function busyError(file: string, busyTimeout: number, cause: unknown): SnapshotError {
  const message = `${file} is in use: another process has been writing to it for ${busyTimeout / 1000} s. Try again when that process has ended.`;
  return new SnapshotError(message, { cause });
}

function draftsError(file: string): SnapshotError {
  return new SnapshotError(
    `${file} holds drafts, which are never published: only npm run preview -- --drafts reads it. Check CALENDAR_DATA, or remove the file.`,
  );
}

function foreignFileError(file: string, cause?: unknown): SnapshotError {
  const message = `${file} is not a snapshot that this version of Cartelera can read. Move it away and run: npm run crawl`;
  return new SnapshotError(message, { cause });
}

/** All statements of `work` see the same crawl, even while another process writes. */
function runTogether<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN');
  try {
    return work();
  } finally {
    database.exec('COMMIT');
  }
}
