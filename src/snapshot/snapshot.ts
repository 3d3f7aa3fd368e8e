import { DatabaseSync } from 'node:sqlite';
import type { EventStatus } from '../model/event.ts';
import type { AnyRecord } from '../model/record.ts';
import type { SnapshotContent } from './content.ts';
import { digestOf } from './digest.ts';
import { applicationId, createTables, schemaVersion } from './schema.ts';

/** The store between crawl and build. */
export interface Snapshot {
  /** What the last good crawl read; null when there was none. */
  read(): SnapshotContent | null;
  /** The account of the last good crawl as it was given to `replace`; null when there was none. */
  receipt(): unknown;
  /** Puts a crawl in the place of the one before: all of it or, when anything fails, nothing. */
  replace(content: SnapshotContent, receipt: unknown): void;
  close(): void;
}

/** A file that is no snapshot of this version. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/**
 * Opens the snapshot at `file`, making it if there is none. `:memory:` makes one that vanishes.
 * @throws {SnapshotError} for a file that is something else
 */
export function openSnapshot(file: string): Snapshot {
  const database = open(file);
  return {
    read: () => together(database, () => readContent(database)),
    receipt: () => {
      const row = database.prepare('SELECT receipt FROM crawl').get();
      return row === undefined ? null : JSON.parse(String(row['receipt']));
    },
    replace: (content, receipt) => replaceContent(database, content, receipt),
    close: () => database.close(),
  };
}

function open(file: string): DatabaseSync {
  const foreign = (cause?: unknown) =>
    new SnapshotError(
      `${file} is no snapshot of this version of Cartelera. Move it away and run: npm run crawl`,
      { cause },
    );
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 5000 });
    // Two processes may open a new file at once: the second waits here until the first has made its tables.
    database.exec('BEGIN IMMEDIATE');
    const { application_id: id } = database.prepare('PRAGMA application_id').get() ?? {};
    const { user_version: version } = database.prepare('PRAGMA user_version').get() ?? {};
    const { tables } = database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() ?? {};
    if (tables !== 0 && (id !== applicationId || version !== schemaVersion)) throw foreign();
    if (tables === 0) {
      database.exec(
        `PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schemaVersion}; ${createTables}`,
      );
    }
    database.exec('COMMIT');
  } catch (error) {
    database?.close();
    throw error instanceof SnapshotError ? error : foreign(error);
  }
  return database;
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

function readContent(database: DatabaseSync): SnapshotContent | null {
  const crawl = database.prepare('SELECT origin, crawled_at FROM crawl').get();
  if (crawl === undefined) return null;
  const recordsOf = database.prepare('SELECT record FROM record WHERE kind = ? ORDER BY id');
  const parse = (row: Record<string, unknown>) => JSON.parse(String(row['record']));
  const list = (kind: AnyRecord['kind']) => recordsOf.all(kind).map(parse);
  return {
    origin: String(crawl['origin']),
    crawledAt: String(crawl['crawled_at']),
    sites: database.prepare('SELECT record FROM site ORDER BY locale').all().map(parse),
    events: list('event'),
    venues: list('venue'),
    organizers: list('organizer'),
    terms: [...list('category'), ...list('tag')],
    translations: database
      .prepare('SELECT kind, ids FROM translation ORDER BY ids')
      .all()
      .map(({ kind, ids }) => ({ kind: String(kind) as AnyRecord['kind'], ids: JSON.parse(String(ids)) })),
    statuses: database
      .prepare('SELECT event, modified, status FROM status ORDER BY event')
      .all()
      .map(({ event, modified, status }) => ({
        event: Number(event),
        modified: String(modified),
        status: String(status) as EventStatus,
      })),
    alternates: database
      .prepare('SELECT event, key, addresses FROM alternates ORDER BY event')
      .all()
      .map(({ event, key, addresses }) => ({
        event: Number(event),
        key: String(key),
        addresses: JSON.parse(String(addresses)),
      })),
  };
}

function replaceContent(database: DatabaseSync, content: SnapshotContent, receipt: unknown): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    database.exec(
      'DELETE FROM crawl; DELETE FROM site; DELETE FROM record; DELETE FROM translation; DELETE FROM status; DELETE FROM alternates;',
    );
    const {
      origin,
      crawledAt,
      sites,
      events,
      venues,
      organizers,
      terms,
      translations,
      statuses,
      alternates,
    } = content;
    database
      .prepare('INSERT INTO crawl (id, origin, crawled_at, receipt) VALUES (1, ?, ?, ?)')
      .run(origin, crawledAt, JSON.stringify(receipt));
    const insertSite = database.prepare('INSERT INTO site (locale, record) VALUES (?, ?)');
    for (const site of sites) insertSite.run(site.locale, JSON.stringify(site));
    const insert = database.prepare(
      'INSERT INTO record (kind, id, locale, digest, record) VALUES (?, ?, ?, ?, ?)',
    );
    for (const record of [...events, ...venues, ...organizers, ...terms]) {
      insert.run(record.kind, record.id, record.locale, digestOf(record), JSON.stringify(record));
    }
    const insertTranslation = database.prepare('INSERT INTO translation (kind, ids) VALUES (?, ?)');
    for (const { kind, ids } of translations) insertTranslation.run(kind, JSON.stringify(ids));
    const insertStatus = database.prepare('INSERT INTO status (event, modified, status) VALUES (?, ?, ?)');
    for (const { event, modified, status } of statuses) insertStatus.run(event, modified, status);
    const insertAlternates = database.prepare(
      'INSERT INTO alternates (event, key, addresses) VALUES (?, ?, ?)',
    );
    for (const { event, key, addresses } of alternates)
      insertAlternates.run(event, key, JSON.stringify(addresses));
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
