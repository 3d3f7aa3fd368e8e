import { groupMatchingOccurrences } from '../../model/matching-occurrences.ts';
import { groupKeys, historyKey } from '../../history/history-key.ts';
import type { EventHistory, HistoryEntry } from '../../history/history-entry.ts';
import { totalSequence } from '../../history/translation-groups.ts';
import type { Instant } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import type { CalendarEvent } from '../event.ts';
import { combineUids } from './combined-uids.ts';
import { compareInCalendarOrder, latestInstant } from '../order.ts';

/** An event in all of its languages at once. */
export interface CombinedEvent {
  /** Its translations in the order of the settings. Times, place and UID are those of the first. */
  readonly versions: readonly [CalendarEvent, ...CalendarEvent[]];
  /**
   * Translations with other times or another status: each is a separate event. Nearly always none.
   */
  readonly contrary: readonly CalendarEvent[];
  /** Unique among all combined events. */
  readonly uid: string;
  /**
   * The changes of all its translations, including lost and contradicting ones. Grows with each
   * change of one of them, and never decreases.
   */
  readonly sequence: number;
  /**
   * The last crawl that changed its set of translations, or one that no list has, or found one of
   * them in another language; null if none did.
   */
  readonly regrouped: Instant | null;
}

/** The events of all languages in calendar order, translations combined if they agree. */
export interface CombinedCalendar {
  readonly events: readonly CombinedEvent[];
  /** Upcoming events that vanished in each of their languages. */
  readonly tombstones: readonly CombinedEvent[];
}

/**
 * Combines the events of all calendars. Translations become one event, unless they contradict each
 * other: then each is a separate event until they agree.
 *
 * A pair has the UID of its first version, even if its members got different ones before they were
 * known to be translations. If members with one UID are separated again, the lowest id keeps it for
 * ever, and the other one gets its language as prefix (`es-7@example.org`). A pair that contradicts
 * itself has the UIDs of a separated one. All members count the changes of all, so that no SEQUENCE
 * decreases, whether they separate or combine.
 * @param calendars in the order of the settings
 * @param history of every event that was ever published
 * @param unasked ids of events whose status is unknown since their last edit
 */
export function combineCalendars(
  calendars: readonly Calendar[],
  history: readonly HistoryEntry[],
  unasked: readonly number[] = [],
): CombinedCalendar {
  const withoutStatus = new Set(unasked);
  const pairs = listPairs(calendars);
  const present = new Set(pairs.flat().flatMap(listKeys));
  const lost = calendars.flatMap((calendar) =>
    calendar.tombstones.filter((event) => listKeys(event).every((key) => !present.has(key))),
  );
  const shown = new Set([...pairs.flat(), ...lost].map((event) => historyKey(event.history)));
  const findUid = combineUids(history, shown);
  const entries = history.filter((entry) => entry.kind === 'event');
  const byKey = new Map(entries.map((entry) => [historyKey(entry), entry]));
  const vanished = entries.filter((entry) => entry.vanished !== null);
  const vanishedById = Map.groupBy(vanished, ({ id }) => id);
  const toOccurrence = ({ startUtc, endUtc, record: { id, status } }: CalendarEvent) => ({
    startUtc,
    endUtc,
    status: withoutStatus.has(id) ? null : status,
  });
  const combine = (all: readonly CalendarEvent[], group: readonly EventHistory[]): CombinedEvent[] => {
    const histories = all.map((version) => version.history);
    // Events that were given another language have another entry there.
    const moved = group.flatMap(({ id }) => vanishedById.get(id) ?? []);
    const elsewhere = moved.filter((entry) => !group.includes(entry));
    const found = group.flatMap(({ firstSeen, together: { since }, vanished, changed }) => [
      since > firstSeen ? since : '',
      vanished !== null && changed > vanished ? changed : '',
    ]);
    const counted = group.filter((entry) => !histories.includes(entry)).map(({ changed }) => changed);
    const counts = [filterLastVanished(group), ...group.map((each) => [each])];
    const sequence = Math.max(...counts.map((some) => totalSequence(some, () => elsewhere)));
    const left = elsewhere.flatMap(({ vanished, changed }) => [vanished ?? '', changed]);
    return groupMatchingOccurrences(all, toOccurrence).flatMap(([first, ...rest]) => {
      if (first === undefined) return [];
      const versions: CombinedEvent['versions'] = [first, ...rest];
      return {
        versions,
        contrary: all.filter((version) => !versions.includes(version)),
        uid: findUid(
          versions.map((version) => version.history),
          histories,
        ),
        sequence,
        regrouped: latestInstant([...found, ...counted, ...left]) || null,
      };
    });
  };
  const listEntries = (group: readonly CalendarEvent[]): readonly EventHistory[] =>
    [...new Set(group.flatMap(listKeys))].flatMap((key) => byKey.get(key) ?? []);
  const events = pairs.flatMap((pair) => {
    const entries = pair.map(({ history }) => history);
    // The origin may hide translations from its lists: they count as long as the others do.
    const hidden = listEntries(pair).filter(
      (entry) => entry.vanished === null && !shown.has(historyKey(entry)),
    );
    return combine(pair, [...entries, ...hidden]);
  });
  const tombstones = groupTranslations(lost).flatMap((group) =>
    // Also translations that are announced no more: they count as long as the others are.
    combine(
      group,
      listEntries(group).filter((entry) => entry.vanished !== null || !shown.has(historyKey(entry))),
    ),
  );
  return { events: events.sort(compareByFirstVersion), tombstones: tombstones.sort(compareByFirstVersion) };
}

/** The keys of an event and its translations, whether published or vanished. */
function listKeys({ history }: CalendarEvent): readonly string[] {
  return groupKeys(history);
}

/**
 * All events, or the last to vanish of a vanished group: these count the changes of those that
 * vanished before (see `TranslationGroup.parted`).
 */
function filterLastVanished(group: readonly EventHistory[]): EventHistory[] {
  const last = latestInstant(group.map(({ vanished }) => vanished ?? ''));
  return group.filter(({ vanished }) => (vanished ?? '') === last);
}

/** Groups vanished events with their translations. */
function groupTranslations(events: readonly CalendarEvent[]): readonly (readonly CalendarEvent[])[] {
  const groups = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const keys = listKeys(event);
    const group = keys.map((key) => groups.get(key)).find((each) => each !== undefined) ?? [];
    group.push(event);
    for (const key of keys) groups.set(key, group);
  }
  return [...new Set(groups.values())];
}

/** Every event once, with its translations. */
function listPairs(calendars: readonly Calendar[]): (readonly CalendarEvent[])[] {
  const byPath = new Map(calendars.flatMap(({ events }) => events.map((event) => [event.path, event])));
  const done = new Set<CalendarEvent>();
  return calendars.flatMap(({ events, others }) =>
    events
      .filter((event) => !done.has(event))
      .map((event) => {
        const translations = others
          .flatMap(({ locale }) => byPath.get(event.translations[locale] ?? '') ?? [])
          .filter((translation) => !done.has(translation));
        for (const each of [event, ...translations]) done.add(each);
        return [event, ...translations];
      }),
  );
}

/** Sorts in calendar order by the first versions. */
export function compareByFirstVersion(a: CombinedEvent, b: CombinedEvent): number {
  return compareInCalendarOrder(a.versions[0], b.versions[0]);
}
