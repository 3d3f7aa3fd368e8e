import { groupMatchingOccurrences } from '../../model/matching-occurrences.ts';
import type { EventHistory, HistoryEntry } from '../../history/history-entry.ts';
import { joinIdentities, prefixUid, uidOf } from '../../history/joint-uids.ts';
import type { Instant } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import type { CalendarEvent } from '../event.ts';
import { compareInCalendarOrder, compareText } from '../order.ts';

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
  /** Counts the changes of all its translations, also contradicting ones: see `updateJoints`. */
  readonly sequence: number;
  /** The last crawl that found such a change; null if none did. */
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
 * other: then each is a separate event until they agree. Of those whose own UID is the common one,
 * the one that was published first keeps it; others have their own UID, or the common one with
 * their language as prefix (`es-7@example.org`).
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
  const taken = new Set(history.flatMap((entry) => (entry.kind === 'event' ? uidOf(entry) : [])));
  const present = new Set(pairs.flat().map((event) => uidOf(event.history)));
  const lost = calendars
    .flatMap(({ tombstones }) => tombstones)
    .filter((event) => !present.has(uidOf(event.history)));
  const toOccurrence = ({ startUtc, endUtc, record: { id, status } }: CalendarEvent) => ({
    startUtc,
    endUtc,
    status: withoutStatus.has(id) ? null : status,
  });
  const given = new Set<string>();
  const separate = ({ uid: own, locale }: EventHistory, common: string): string => {
    const uid = taken.has(own) ? prefixUid(common, locale, (each) => taken.has(each)) : own;
    taken.add(uid);
    return uid;
  };
  const combine = (all: readonly CalendarEvent[]): CombinedEvent[] => {
    const { uid, sequence, since } = joinIdentities(all.map((version) => version.history));
    const keeper = findKeeper(all, uid);
    return groupMatchingOccurrences(all, toOccurrence).flatMap(([first, ...rest]) => {
      if (first === undefined) return [];
      const versions: CombinedEvent['versions'] = [first, ...rest];
      const isKeeper = versions.some(({ record }) => record.id === keeper) && !given.has(uid);
      if (isKeeper) given.add(uid);
      return {
        versions,
        contrary: all.filter((version) => !versions.includes(version)),
        uid: isKeeper ? uid : separate(first.history, uid),
        sequence,
        regrouped: since,
      };
    });
  };
  const gone = [...Map.groupBy(lost, (event) => uidOf(event.history)).values()];
  return {
    events: pairs.flatMap(combine).sort(compareByFirstVersion),
    tombstones: gone.flatMap(combine).sort(compareByFirstVersion),
  };
}

/** The id of the event that keeps the common UID of several: that which was published first. */
function findKeeper(all: readonly CalendarEvent[], uid: string): number | undefined {
  const own = all.filter(({ history }) => history.uid === uid);
  const [first] = (own.length > 0 ? own : all)
    .map(({ history }) => history)
    .toSorted((a, b) => compareText(a.firstSeen, b.firstSeen) || a.id - b.id);
  return first?.id;
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
