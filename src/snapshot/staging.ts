import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { effectiveEnd } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import type { AnyRecord, Kind } from '../model/record.ts';
import type { SkippedItem } from '../model/skipped.ts';
import type { Instant } from '../model/time.ts';
import type { SnapshotKind } from './schema.ts';

/** Writes the lists of a draft. */
export interface Staging {
  /**
   * Begins the list of a kind in a language, empty or as in the last crawl. Discards earlier items.
   */
  begin(kind: Kind, locale: Locale, from: 'nothing' | 'last crawl'): void;
  /**
   * Puts items into a list; they replace items with the same id.
   * @throws {Error} for a draft of an editor, unless the snapshot is one of drafts
   */
  put(kind: Kind, locale: Locale, records: readonly AnyRecord[], leftOut: readonly SkippedItem[]): void;
  /** Removes records that the origin no longer lists. */
  drop(kind: Kind, locale: Locale, ids: Iterable<number>): void;
  /** Keeps the ids listed by the origin (→ last edit) for the next crawl. */
  setListing(kind: Kind, locale: Locale, entries: ReadonlyMap<number, Instant>): void;
  /** Keeps further ids as listed, without their last edit, so that the next crawl reads them. */
  addToListing(kind: Kind, locale: Locale, ids: Iterable<number>): void;
  /**
   * Keeps each record in one language only. An item without translations, or whose address names no
   * language, may be listed in all of them: it stays in the first and is left out of the others.
   */
  keepInOneLanguage(): void;
}

/** The draft tables must exist. */
export function openStaging(database: DatabaseSync, kindOfSnapshot: SnapshotKind): Staging {
  const forget = ['amended', 'dropped', 'staged', 'staged_left_out'].map((table) =>
    database.prepare(`DELETE FROM temp.${table} WHERE kind = ? AND locale = ?`),
  );
  const amend = database.prepare('INSERT INTO temp.amended VALUES (?, ?)');
  const amended = new Set<string>();
  const withLeftOut = new Set<string>();
  const hide = database.prepare('INSERT OR IGNORE INTO temp.dropped VALUES (?, ?, ?)');
  const unstage = database.prepare('DELETE FROM temp.staged WHERE kind = ? AND locale = ? AND id = ?');
  const forgive = database.prepare(
    'DELETE FROM temp.staged_left_out WHERE kind = ? AND locale = ? AND id = ?',
  );
  const insert = database.prepare('INSERT OR REPLACE INTO temp.staged VALUES (?, ?, ?, ?, ?, ?, ?)');
  const leave = database.prepare('INSERT INTO temp.staged_left_out VALUES (?, ?, ?, ?, ?)');
  const hideLast = (kind: Kind, locale: Locale, id: number): void => {
    const list = `${kind} ${locale}`;
    if (amended.has(list)) hide.run(kind, locale, id);
    if (withLeftOut.has(list)) forgive.run(kind, locale, id);
  };
  return {
    begin(kind, locale, from) {
      for (const statement of forget) statement.run(kind, locale);
      withLeftOut.delete(`${kind} ${locale}`);
      amended.delete(`${kind} ${locale}`);
      if (from === 'nothing') return;
      amend.run(kind, locale);
      amended.add(`${kind} ${locale}`);
    },
    put(kind, locale, records, leftOut) {
      if (kindOfSnapshot === 'public') for (const record of records) refuseUnpublished(record);
      runTogether(database, () => {
        for (const { id } of [...records, ...leftOut]) if (id !== null) hideLast(kind, locale, id);
        for (const record of records) {
          const json = JSON.stringify(record);
          const { modified, end } = readTimes(record);
          insert.run(kind, record.id, locale, hashText(json), modified, end, json);
        }
        for (const { id, reason, note } of leftOut) {
          if (id !== null) {
            unstage.run(kind, locale, id);
            forgive.run(kind, locale, id);
          }
          leave.run(kind, locale, id, reason, note);
          withLeftOut.add(`${kind} ${locale}`);
        }
      });
    },
    drop(kind, locale, ids) {
      runTogether(database, () => {
        for (const id of ids) {
          hideLast(kind, locale, id);
          unstage.run(kind, locale, id);
        }
      });
    },
    setListing(kind, locale, entries) {
      database.prepare('INSERT OR IGNORE INTO temp.listed VALUES (?, ?)').run(kind, locale);
      database.prepare('DELETE FROM temp.staged_listing WHERE kind = ? AND locale = ?').run(kind, locale);
      const add = database.prepare('INSERT INTO temp.staged_listing VALUES (?, ?, ?, ?)');
      runTogether(database, () => {
        for (const [id, modified] of entries) add.run(kind, locale, id, modified);
      });
    },
    addToListing(kind, locale, ids) {
      const add = database.prepare(`INSERT OR REPLACE INTO temp.staged_listing VALUES (?, ?, ?, '')`);
      runTogether(database, () => {
        for (const id of ids) add.run(kind, locale, id);
      });
    },
    keepInOneLanguage() {
      for (const { kind, locale, id, name } of listRepeated(database))
        this.put(kind, locale, [], [{ reason: 'wrong language', id, note: name }]);
    },
  };
}

/** What is not published never gets into a file that is. */
function refuseUnpublished(record: AnyRecord): void {
  if ('unpublished' in record && record.unpublished !== undefined)
    throw new Error(`${record.kind} ${record.id} is not published (${record.unpublished}).`);
}

interface Repeated {
  readonly kind: Kind;
  readonly locale: Locale;
  readonly id: number;
  readonly name: string;
}

/** Records that a preferred language also has. */
function listRepeated(database: DatabaseSync): readonly Repeated[] {
  const columns = `kind, locale, id, coalesce(record ->> 'title', record ->> 'name', '') AS name`;
  const isPreferred = (other: string, own: string): string =>
    `(SELECT rank FROM temp.locale WHERE locale = ${other}.locale) < (SELECT rank FROM temp.locale WHERE locale = ${own}.locale)`;
  const isKept = `EXISTS (SELECT 1 FROM temp.amended AS a WHERE a.kind = r.kind AND a.locale = r.locale)
    AND NOT EXISTS (SELECT 1 FROM temp.dropped AS d WHERE d.kind = r.kind AND d.locale = r.locale AND d.id = r.id)`;
  // Only staged records can repeat others: the last crawl had each record once.
  return database
    .prepare(
      `SELECT ${columns} FROM temp.staged AS s WHERE EXISTS (
         SELECT 1 FROM temp.staged AS o WHERE o.kind = s.kind AND o.id = s.id AND ${isPreferred('o', 's')}
       ) OR EXISTS (
         SELECT 1 FROM temp.last_record AS r WHERE r.kind = s.kind AND r.id = s.id AND ${isPreferred('r', 's')} AND ${isKept}
       )
       UNION ALL
       SELECT ${columns} FROM temp.last_record AS r WHERE (r.kind, r.id) IN (SELECT kind, id FROM temp.staged)
         AND ${isKept} AND EXISTS (
           SELECT 1 FROM temp.staged AS o WHERE o.kind = r.kind AND o.id = r.id AND ${isPreferred('o', 'r')}
         )`,
    )
    .all() as unknown as Repeated[];
}

function readTimes(record: AnyRecord): { modified: Instant; end: Instant } {
  return {
    modified: 'modified' in record ? record.modified : '',
    end: record.kind === 'event' ? effectiveEnd(record) : '',
  };
}

/** Records with equal values have equal texts: their fields always have one order. */
function hashText(json: string): string {
  return hash('sha256', json).slice(0, 32);
}

/** Runs many statements in one transaction: separate ones would each cost a journal. */
function runTogether(database: DatabaseSync, work: () => void): void {
  database.exec('SAVEPOINT staging');
  try {
    work();
    database.exec('RELEASE staging');
  } catch (error) {
    // SQLite has already rolled back after some errors, such as a full disk.
    if (database.isTransaction) database.exec('ROLLBACK TO staging; RELEASE staging');
    throw error;
  }
}
