import { groupMatchingOccurrences } from '../../model/matching-occurrences.ts';
import { groupKeys } from '../../history/history-key.ts';
import type { HistoryEntry } from '../../history/history-entry.ts';
import { groupSequence } from '../../history/translation-groups.ts';
import type { Instant } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import type { CalendarEvent } from '../event.ts';
import { combineUids } from './combined-uids.ts';
import { compareInCalendarOrder, latestInstant } from '../order.ts';

/** An event in all of its languages at once. */
export interface CombinedEvent {
  /** Of its translations, the one whose language comes first in the settings: times, place and UID are those of the first. */
  readonly versions: readonly [CalendarEvent, ...CalendarEvent[]];
  /** Translations that contradict it on when it takes place, or whether: each is an event of its own. Nearly always none. */
  readonly contrary: readonly CalendarEvent[];
  /** Unique among all joint events. */
  readonly uid: string;
  /**
   * What its translations count together, those included that it has lost and those that contradict it: changes when one of them
   * changes, and never decreases.
   */
  readonly sequence: number;
  /** The last crawl that found it with other translations than before; null where none did. */
  readonly regrouped: Instant | null;
}

/** The events of all languages, translations together as far as they agree, in calendar order. */
export interface CombinedCalendar {
  readonly events: readonly CombinedEvent[];
  /** Events that vanished in each of their languages while they were still to come. */
  readonly tombstones: readonly CombinedEvent[];
}

/**
 * The events of all calendars, each pair as one, unless its members contradict each other: then each is one of its own until they
 * agree.
 *
 * A pair has the UID of its first version, also where its members were given different ones because they were published before they
 * were known to be translations. Should members with one UID be parted again, it stays with that of the lowest id, for ever; the other
 * one has its language in front of it (`es-7@example.org`). A pair that contradicts itself has the UIDs of one that was parted. All of
 * its members count the changes of all, so that no UID ever counts less than before, whether they part or come together.
 * @param calendars in the order of the settings
 * @param history of every event that was ever published
 * @param unasked ids of events whose status is not known since their last edit
 */
export function combineCalendars(
  calendars: readonly Calendar[],
  history: readonly HistoryEntry[],
  unasked: readonly number[] = [],
): CombinedCalendar {
  const uidOf = combineUids(history);
  const unknown = new Set(unasked);
  const occurrenceOf = ({ startUtc, endUtc, record: { id, status } }: CalendarEvent) => ({
    startUtc,
    endUtc,
    status: unknown.has(id) ? null : status,
  });
  const joint = (all: readonly CalendarEvent[]): CombinedEvent[] => {
    const histories = all.map((version) => version.history);
    const sequence = groupSequence(lastOf(all).map((version) => version.history));
    const found = histories.flatMap(({ firstSeen, together: { since } }) => (since > firstSeen ? since : []));
    return groupMatchingOccurrences(all, occurrenceOf).flatMap(([first, ...rest]) => {
      if (first === undefined) return [];
      const versions: CombinedEvent['versions'] = [first, ...rest];
      return {
        versions,
        contrary: all.filter((version) => !versions.includes(version)),
        uid: uidOf(
          versions.map((version) => version.history),
          histories,
        ),
        sequence,
        regrouped: latestInstant(found) || null,
      };
    });
  };
  const pairs = pairsOf(calendars);
  const events = pairs.flatMap(joint);
  const there = new Set(pairs.flat().flatMap(keysOf));
  const lost = calendars.flatMap((calendar) =>
    calendar.tombstones.filter((event) => keysOf(event).every((key) => !there.has(key))),
  );
  const tombstones = grouped(lost).flatMap(joint);
  return { events: events.sort(compareByFirstVersion), tombstones: tombstones.sort(compareByFirstVersion) };
}

/** An event and its translations, be they there or gone. */
function keysOf({ history }: CalendarEvent): readonly string[] {
  return groupKeys(history);
}

/** All, or of what is gone those that vanished last: they count what had vanished before (see `Together.parted`). */
function lastOf(events: readonly CalendarEvent[]): CalendarEvent[] {
  const vanished = ({ history }: CalendarEvent) => history.vanished ?? '';
  const last = latestInstant(events.map(vanished));
  return events.filter((event) => vanished(event) === last);
}

/** Events that are gone, translations together. */
function grouped(events: readonly CalendarEvent[]): readonly (readonly CalendarEvent[])[] {
  const groups = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const keys = keysOf(event);
    const group = keys.map((key) => groups.get(key)).find((each) => each !== undefined) ?? [];
    group.push(event);
    for (const key of keys) groups.set(key, group);
  }
  return [...new Set(groups.values())];
}

/** Every event once: by itself, or with its translations. */
function pairsOf(calendars: readonly Calendar[]): (readonly CalendarEvent[])[] {
  const byPath = new Map(calendars.flatMap(({ events }) => events.map((event) => [event.path, event])));
  const placed = new Set<CalendarEvent>();
  return calendars.flatMap(({ events, others }) =>
    events
      .filter((event) => !placed.has(event))
      .map((event) => {
        const translations = others
          .flatMap(({ locale }) => byPath.get(event.translations[locale] ?? '') ?? [])
          .filter((translation) => !placed.has(translation));
        for (const each of [event, ...translations]) placed.add(each);
        return [event, ...translations];
      }),
  );
}

/** Sorts as calendars do, by the first versions. */
export function compareByFirstVersion(a: CombinedEvent, b: CombinedEvent): number {
  return compareInCalendarOrder(a.versions[0], b.versions[0]);
}
