import type { EventHistory, HistoryEntry } from '../../history/history-entry.ts';
import { historyKey } from '../../history/history-key.ts';
import { effectiveEnd, type EventRecord } from '../../model/event.ts';
import type { Locale } from '../../model/locale.ts';
import type { Instant } from '../../model/time.ts';
import { latestInstant } from '../order.ts';
import type { Tombstone } from './tombstones.ts';

type References = Pick<Tombstone, 'venues' | 'organizers' | 'categories' | 'tags' | 'above'>;

/** An event that left a language and goes on in another one. */
export interface ContinuedEvent extends References {
  readonly locale: Locale;
  /** The version that goes on. */
  readonly version: Pick<EventRecord, 'locale' | 'id'>;
  /** The history of the version that left, changed when one that goes on is. */
  readonly history: EventHistory;
}

const none: References = { venues: [], organizers: [], categories: [], tags: [], above: [] };

/**
 * Upcoming events that lost one of their translations. Calendars of its language keep them under
 * the same UID, with everything of a remaining language, because they take place. They are in the
 * calendars of the scopes that the lost translation had, if these are known. If the remaining ones
 * are removed later, these calendars announce that.
 * @param locales in the order of preference
 */
export function findContinuedEvents(
  history: readonly HistoryEntry[],
  records: readonly EventRecord[],
  tombstones: readonly Tombstone[],
  { locales, now }: { readonly locales: readonly Locale[]; readonly now: Instant },
): readonly ContinuedEvent[] {
  const events = history.filter((entry) => entry.kind === 'event');
  const entries = new Map(events.map((entry) => [historyKey(entry), entry]));
  const living = records.filter(({ isUnlisted }) => !isUnlisted);
  const listed = new Map([...living, ...tombstones].map((record) => [historyKey(record), record]));
  const find = (locale: Locale, id = 0): EventRecord | undefined =>
    listed.get(historyKey({ kind: 'event', id, locale }));
  return events.flatMap((entry) => {
    const { id, locale, last, vanished, together } = entry;
    // With the id of the same event, another language has its pages.
    if (vanished === null || locales.some((other) => find(other, id) !== undefined)) return [];
    const versions = locales.flatMap((other) => find(other, together.ids[other]) ?? []);
    const [version] = versions;
    if (version === undefined || effectiveEnd(version) < now) return [];
    const histories = versions.flatMap((each) => entries.get(historyKey(each)) ?? []);
    const removed = entries.get(historyKey(version))?.vanished ?? null;
    // Its calendars no longer had it.
    if (removed === vanished) return [];
    const isTranslatedAgain = histories.some((own) => find(locale, own.together.ids[locale]) !== undefined);
    if (isTranslatedAgain) return [];
    const changed = latestInstant([vanished, ...histories.map((own) => own.changed)]);
    const { venues, organizers, categories, tags, above } = last ?? none;
    return {
      locale,
      venues,
      organizers,
      categories,
      tags,
      above,
      version,
      history: { ...entry, vanished: removed, changed },
    };
  });
}
