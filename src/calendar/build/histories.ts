import { historyKey } from '../../history/history-key.ts';
import type { EventHistory, HistoryEntry } from '../../history/history-entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { Kind } from '../../model/record.ts';
import type { Instant } from '../../model/time.ts';
import { latestInstant } from '../order.ts';

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
