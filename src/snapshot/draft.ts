import type { DatabaseSync } from 'node:sqlite';
import type { EventAnswer } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import type { Kind } from '../model/record.ts';
import type { Instant } from '../model/time.ts';
import { commit, keepFailure } from './commit.ts';
import type { CrawlResult } from './crawl-result.ts';
import { openQueries, type DraftQueries } from './draft-queries.ts';
import { openEventNames, type EventNames } from './event-names.ts';
import { createDraftTables, dropDraftTables, type SnapshotKind } from './schema.ts';
import { openStaging, type Staging } from './staging.ts';

/** The crawl in a snapshot. */
export interface LastCrawl {
  /** Address of the origin, without language. */
  readonly origin: string;
  readonly crawledAt: Instant;
  /** When everything was last read, not only changes. */
  readonly fullAt: Instant;
}

/**
 * A crawl in progress. Its data is in temporary tables: memory does not grow, and readers of the
 * snapshot see the last crawl until `commit` replaces it.
 */
export interface Draft extends DraftQueries, EventNames, Staging {
  /** The last crawl of the same origin; null if there is none. */
  readonly last: LastCrawl | null;
  /** Keeps what the own route of an event answered. */
  setAnswer(answer: EventAnswer): void;
  /**
   * Keeps why the origin no longer has an event, a venue or an organizer. Without it, such a record
   * leaves the site, and later crawls ask again.
   */
  setWithdrawal(kind: Kind, id: number, withdrawal: 'removed' | 'not public'): void;
  /**
   * Replaces the last crawl: completely or, when anything fails, not at all.
   * @throws {OvertakenError} when another crawl has been committed since this draft was begun
   */
  commit(result: CrawlResult): void;
  /**
   * Keeps the receipt of this crawl as a failed one and changes nothing else. Does nothing if
   * another crawl has been committed since this draft was begun.
   */
  keepFailure(receipt: unknown): void;
  /** Removes the draft. */
  discard(): void;
}

/** Begins a draft on an open snapshot. `locales` in the order of preference. */
export function openDraft(
  database: DatabaseSync,
  origin: string,
  locales: readonly Locale[],
  kind: SnapshotKind = 'public',
): Draft {
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
  const answers = new Map<number, EventAnswer>();
  const withdrawals = new Map<string, 'removed' | 'not public'>();
  const facts = { origin, base, answers, withdrawals };
  return {
    ...openQueries(database, answers),
    ...openEventNames(database, withdrawals),
    last,
    ...openStaging(database, kind),
    setAnswer(answer) {
      // Answers may arrive in any order: the one for the latest edit wins.
      if ((answers.get(answer.event)?.modified ?? '') <= answer.modified) answers.set(answer.event, answer);
    },
    setWithdrawal: (kind, id, withdrawal) => void withdrawals.set(`${kind} ${id}`, withdrawal),
    commit: (result) => commit(database, facts, result),
    keepFailure: (receipt) => keepFailure(database, facts, receipt),
    discard: () => discard(database),
  };
}

function discard(database: DatabaseSync): void {
  database.exec(dropDraftTables);
}
