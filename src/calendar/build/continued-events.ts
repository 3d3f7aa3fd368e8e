import type { EventHistory, HistoryEntry } from '../../history/history-entry.ts';
import { historyKey } from '../../history/history-key.ts';
import { effectiveEnd, type EventRecord } from '../../model/event.ts';
import type { Locale } from '../../model/locale.ts';
import type { Instant } from '../../model/time.ts';
import { latestInstant } from '../order.ts';
import type { Tombstone } from './tombstones.ts';

/** An event that left a language and goes on in another one. */
export interface ContinuedEvent extends Tombstone {
  /** The version that goes on. */
  readonly version: Pick<EventRecord, 'locale' | 'id'>;
  /** The history of the version that left, changed when one that goes on is. */
  readonly history: EventHistory;
}

/**
 * Upcoming events of which one translation was removed. Calendars keep them under the same UID with
 * the texts of a remaining language, because the event takes place.
 * @param locales in the order of preference
 */
export function buildContinuedEvents(
  history: readonly HistoryEntry[],
  records: readonly EventRecord[],
  { locales, now }: { readonly locales: readonly Locale[]; readonly now: Instant },
): readonly ContinuedEvent[] {
  const events = history.filter((entry) => entry.kind === 'event');
  const entries = new Map(events.map((entry) => [historyKey(entry), entry]));
  const listed = new Map(
    records.filter(({ isUnlisted }) => !isUnlisted).map((record) => [historyKey(record), record]),
  );
  return events.flatMap((entry) => {
    const { id, locale, last, vanished, together } = entry;
    if (vanished === null || last === null) return [];
    const versions = locales.flatMap((other) => {
      const key = historyKey({ kind: 'event', id: together.ids[other] ?? 0, locale: other });
      const [record, own] = [listed.get(key), entries.get(key)];
      return record === undefined || own === undefined ? [] : { record, own };
    });
    const [version] = versions;
    if (version === undefined || effectiveEnd(version.record) < now) return [];
    const { venues, organizers, categories, tags, above } = last;
    return {
      ...version.record,
      id,
      locale,
      venues,
      organizers,
      categories,
      tags,
      above,
      version: version.record,
      history: {
        ...entry,
        vanished: null,
        changed: latestInstant([vanished, ...versions.map(({ own }) => own.changed)]),
      },
    };
  });
}
