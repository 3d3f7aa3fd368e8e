import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { effectiveEnd } from '../model/end-of.ts';
import type { SkippedItem } from '../model/skipped.ts';
import type { Locale } from '../model/locale.ts';
import type { AnyRecord, Kind } from '../model/record.ts';
import type { StatusAnswer } from '../model/status.ts';
import type { Instant } from '../model/time.ts';
import { commit, keepFailure, type CrawlResult } from './commit.ts';
import { openQueries, type DraftQueries } from './draft-queries.ts';
import { createDraftTables, dropDraftTables } from './schema.ts';

/** The crawl that a snapshot holds. */
export interface LastCrawl {
  /** Address of the origin, without language. */
  readonly origin: string;
  readonly crawledAt: Instant;
  /** When everything was last read, not only what had changed. */
  readonly fullAt: Instant;
}

/**
 * A crawl under way. What is put into it lies in temporary tables, so memory does not grow with it and readers of the snapshot
 * see nothing of it, until `commit` puts all of it in the place of the crawl before.
 */
export interface Draft extends DraftQueries {
  /** The crawl before, of the same origin; null where there is none. */
  readonly last: LastCrawl | null;
  /** Begins the list of a kind in a language: empty, or as the crawl before has it. What was put there before is forgotten. */
  begin(kind: Kind, locale: Locale, from: 'nothing' | 'last crawl'): void;
  /** Puts items of a list: in the place of those with the same id. */
  put(kind: Kind, locale: Locale, records: readonly AnyRecord[], leftOut: readonly SkippedItem[]): void;
  /** Takes out what the origin no longer lists. */
  drop(kind: Kind, locale: Locale, ids: Iterable<number>): void;
  /** Keeps what the origin listed, id → last edit, for the next crawl. */
  list(kind: Kind, locale: Locale, entries: ReadonlyMap<number, Instant>): void;
  /**
   * Keeps each record in one language only. An item that was never translated, or whose address names no language, may be listed
   * in all of them: it stays in the first and is left out of the others.
   */
  keepEachOnce(): void;
  /** What the origin said of the status of an event. */
  answer(answer: StatusAnswer): void;
  /**
   * Puts the draft in the place of the crawl before: all of it or, when anything fails, nothing.
   * @throws {OvertakenError} when another crawl was committed since this draft was begun
   */
  commit(rest: CrawlResult): void;
  /**
   * Keeps the account of this crawl, a plain value, as that of one that failed; all else stays as it is. Not when another crawl was
   * committed since this draft was begun.
   */
  keepFailure(receipt: unknown): void;
  /** Forgets the draft. */
  discard(): void;
}

/** Begins a draft on an open snapshot. `locales` in the order of preference. */
export function openDraft(database: DatabaseSync, origin: string, locales: readonly Locale[]): Draft {
  const row = database.prepare('SELECT origin, crawled_at, full_at, draft FROM crawl').get();
  const ofSameOrigin = row?.['origin'] === origin;
  discard(database);
  database.exec(createDraftTables(ofSameOrigin));
  const insertLocale = database.prepare('INSERT INTO temp.locale VALUES (?, ?)');
  locales.forEach((locale, rank) => insertLocale.run(locale, rank));
  const base = row === undefined ? 0 : Number(row['draft']);
  const last = ofSameOrigin
    ? { origin, crawledAt: String(row?.['crawled_at']), fullAt: String(row?.['full_at']) }
    : null;
  const answers = new Map<number, StatusAnswer>();
  const facts = { origin, base, answers };
  const stage = staging(database);
  return {
    ...openQueries(database, answers),
    last,
    ...stage,
    answer(answer) {
      // Answers to an event's edits may come in any order.
      if ((answers.get(answer.event)?.modified ?? '') <= answer.modified) answers.set(answer.event, answer);
    },
    commit: (rest) => commit(database, facts, rest),
    keepFailure: (receipt) => keepFailure(database, facts, receipt),
    discard: () => discard(database),
  };
}

function discard(database: DatabaseSync): void {
  database.exec(dropDraftTables);
}

function staging(database: DatabaseSync): Pick<Draft, 'begin' | 'put' | 'drop' | 'list' | 'keepEachOnce'> {
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
  const take = (kind: Kind, locale: Locale, id: number): void => {
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
      together(database, () => {
        for (const { id } of [...records, ...leftOut]) if (id !== null) take(kind, locale, id);
        for (const record of records) {
          const json = JSON.stringify(record);
          const { modified, end } = timesOf(record);
          insert.run(kind, record.id, locale, digestOfText(json), modified, end, json);
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
      together(database, () => {
        for (const id of ids) {
          take(kind, locale, id);
          unstage.run(kind, locale, id);
        }
      });
    },
    list(kind, locale, entries) {
      database.prepare('INSERT OR IGNORE INTO temp.listed VALUES (?, ?)').run(kind, locale);
      database.prepare('DELETE FROM temp.staged_listing WHERE kind = ? AND locale = ?').run(kind, locale);
      const add = database.prepare('INSERT INTO temp.staged_listing VALUES (?, ?, ?, ?)');
      together(database, () => {
        for (const [id, modified] of entries) add.run(kind, locale, id, modified);
      });
    },
    keepEachOnce() {
      for (const { kind, locale, id, name } of repeatedRecords(database))
        this.put(kind, locale, [], [{ reason: 'wrong language', id, note: name }]);
    },
  };
}

interface Repeated {
  readonly kind: Kind;
  readonly locale: Locale;
  readonly id: number;
  readonly name: string;
}

/** Records that a preferred language has as well. */
function repeatedRecords(database: DatabaseSync): readonly Repeated[] {
  const columns = `kind, locale, id, coalesce(record ->> 'title', record ->> 'name', '') AS name`;
  const isPreferred = (other: string, own: string): string =>
    `(SELECT rank FROM temp.locale WHERE locale = ${other}.locale) < (SELECT rank FROM temp.locale WHERE locale = ${own}.locale)`;
  const isKept = `EXISTS (SELECT 1 FROM temp.amended AS a WHERE a.kind = r.kind AND a.locale = r.locale)
    AND NOT EXISTS (SELECT 1 FROM temp.dropped AS d WHERE d.kind = r.kind AND d.locale = r.locale AND d.id = r.id)`;
  // Only what is staged can repeat anything: the crawl before had each record once.
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

function timesOf(record: AnyRecord): { modified: Instant; end: Instant } {
  return {
    modified: 'modified' in record ? record.modified : '',
    end: record.kind === 'event' ? effectiveEnd(record) : '',
  };
}

/** A record's JSON always has its fields in one order, so its text stands for it. */
function digestOfText(json: string): string {
  return hash('sha256', json).slice(0, 32);
}

/** One transaction for many statements: each alone would cost a journal of its own. Only temporary tables are written. */
function together(database: DatabaseSync, work: () => void): void {
  database.exec('SAVEPOINT staging');
  try {
    work();
    database.exec('RELEASE staging');
  } catch (error) {
    // After some errors, such as a full disk, SQLite has rolled back already.
    if (database.isTransaction) database.exec('ROLLBACK TO staging; RELEASE staging');
    throw error;
  }
}
