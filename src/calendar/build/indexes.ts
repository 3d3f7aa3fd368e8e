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

/** What events refer to, by id, over all locales. */
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
 * The index of all venues, organizers and terms. What is there never stands below what is gone.
 * @param vanished those of which is still told
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

/** The history by what it is of. */
export interface HistoryIndex {
  /** @throws when there is none: whatever is published has one, as both are written in one transaction. */
  readonly historyOf: (event: Pick<EventHistory, 'kind' | 'id' | 'locale'>) => EventHistory;
  /** The last crawl that found a record otherwise than before, or gone; null where none did. */
  readonly changedAt: (kind: Kind, id: number) => Instant | null;
  /**
   * The last crawl that found a record of a language new, changed or gone, or the last edit of one, if that was later; null where there
   * never was a record. Records that go do not lower it.
   */
  readonly changedIn: (locale: Locale) => Instant | null;
}

/** Orders a history for the calendars. */
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

/** Finds the translations of a record: its ids by locale, itself included; undefined when it has none. */
export type TranslationIndex = (kind: Kind, id: number) => Readonly<Record<Locale, number>> | undefined;

/** A record that stands in several rows keeps the first. */
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
