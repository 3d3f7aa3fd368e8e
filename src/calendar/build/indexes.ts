import type { EventHistory, HistoryEntry } from '../../history/history-entry.ts';
import { historyKey } from '../../history/history-key.ts';
import { buildCategoryParents, type CategoryParents } from '../../model/category-tree.ts';
import type { Locale } from '../../model/locale.ts';
import type { OrganizerRecord } from '../../model/organizer.ts';
import type { Kind, Translation } from '../../model/record.ts';
import type { TermRecord } from '../../model/term.ts';
import type { Instant } from '../../model/time.ts';
import type { VenueRecord } from '../../model/venue.ts';
import { latestInstant } from '../order.ts';

/** The records that events refer to, by id, over all locales. */
export interface RecordIndex {
  readonly venue: ReadonlyMap<number, VenueRecord>;
  readonly organizer: ReadonlyMap<number, OrganizerRecord>;
  readonly category: ReadonlyMap<number, TermRecord>;
  readonly tag: ReadonlyMap<number, TermRecord>;
  readonly parents: CategoryParents;
}

/** Records of venues, organizers and terms. */
export interface ScopeRecords {
  readonly venues: readonly VenueRecord[];
  readonly organizers: readonly OrganizerRecord[];
  readonly terms: readonly TermRecord[];
}

/**
 * Indexes all venues, organizers and terms. A living category is never put below a vanished one.
 * @param vanished scopes that only tombstones still refer to
 */
export function buildRecordIndex(source: ScopeRecords, vanished: ScopeRecords): RecordIndex {
  const terms = [...source.terms, ...vanished.terms];
  const category = byId(terms.filter(isCategory));
  const living = byId(source.terms.filter(isCategory));
  return {
    venue: byId([...source.venues, ...vanished.venues]),
    organizer: byId([...source.organizers, ...vanished.organizers]),
    category,
    tag: byId(terms.filter((term) => !isCategory(term))),
    parents: new Map([...buildCategoryParents(category), ...buildCategoryParents(living)]),
  };
}

function isCategory({ kind }: TermRecord): boolean {
  return kind === 'category';
}

function byId<R extends { readonly id: number }>(records: readonly R[]): ReadonlyMap<number, R> {
  return new Map(records.map((record) => [record.id, record]));
}

/** The history by record. */
export interface HistoryIndex {
  /**
   * @throws if there is none; every published event has one, since both are written in one
   *   transaction
   */
  readonly historyOf: (event: Pick<EventHistory, 'kind' | 'id' | 'locale'>) => EventHistory;
  /** The last crawl that found a record changed or gone; null if none did. */
  readonly changedAt: (kind: Kind, id: number) => Instant | null;
  /**
   * The last crawl that found a record of a language new, changed or gone, or the last edit of one
   * if later; null if there never was a record. Vanishing records do not lower it.
   */
  readonly changedIn: (locale: Locale) => Instant | null;
}

/** Indexes a history for the calendars. */
export function indexHistory(history: readonly HistoryEntry[]): HistoryIndex {
  const entries = new Map(history.map((entry) => [historyKey(entry), entry]));
  return {
    historyOf(event) {
      const entry = entries.get(historyKey(event));
      if (entry?.kind !== 'event') throw new Error(`Event ${event.id} has no history.`);
      return entry;
    },
    changedAt(kind, id) {
      const entry = entries.get(`${kind} ${id}`);
      if (entry === undefined) return null;
      const { firstSeen, changed, vanished } = entry;
      return latestInstant([changed > firstSeen ? changed : '', vanished ?? '']) || null;
    },
    changedIn(locale) {
      const own = history.filter((entry) => entry.locale === locale);
      const found = own.flatMap(({ firstSeen, changed, vanished }) => [firstSeen, changed, vanished ?? '']);
      const edits = own.flatMap((entry) => (entry.kind === 'event' ? (entry.edited ?? []) : []));
      return latestInstant([...found, ...edits]) || null;
    },
  };
}

/**
 * Finds the translations of a record: ids by locale, including its own; undefined if it has none.
 */
export type TranslationIndex = (kind: Kind, id: number) => Readonly<Record<Locale, number>> | undefined;

/** A record that is in several rows keeps the first. */
export function buildTranslationIndex(translations: readonly Translation[]): TranslationIndex {
  const index = new Map<string, Readonly<Record<Locale, number>>>();
  for (const { kind, ids } of translations) {
    for (const id of Object.values(ids)) {
      const key = `${kind} ${id}`;
      if (!index.has(key)) index.set(key, ids);
    }
  }
  return (kind, id) => index.get(`${kind} ${id}`);
}
