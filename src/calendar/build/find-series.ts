import type { EventRecord } from '../../model/event.ts';
import { countDays } from '../day.ts';
import type { CalendarEvent } from '../event.ts';

/** As much of an event as decides which series it belongs to. */
export type SeriesCandidate = Pick<CalendarEvent, 'firstDay' | 'start' | 'venues' | 'organizers'> & {
  readonly record: Pick<EventRecord, 'title' | 'status'>;
};

/** A yearly fair is a series; what comes back later than that only has the same name. */
const longestBreak = 400;

/**
 * The series among events of one language: same title (but for case and spaces), and a venue or an organizer in common, or neither
 * of them known. Where nothing follows for 400 days, a series ends. Events without title are in none, and several at one and the same
 * time are no series: they are listed twice at the origin, or sell different seats.
 * @param events in calendar order
 * @returns the series, each in the same order
 */
export function findSeries<E extends SeriesCandidate>(events: readonly E[]): (readonly E[])[] {
  const found: E[][] = [];
  const latest = new Map<string, E[]>();
  for (const event of events) {
    const keys = keysOf(event);
    const goesOn = keys.map((key) => latest.get(key)).find((dates) => isSoonAfter(dates?.at(-1), event));
    const dates = goesOn ?? [];
    if (goesOn === undefined) found.push(dates);
    dates.push(event);
    for (const key of keys) latest.set(key, dates);
  }
  return found.filter((dates) => dates.some(({ start }) => start !== dates[0]?.start));
}

/** For each event of a series, how many dates follow it that were not cancelled. */
export function countLaterDates<E extends SeriesCandidate>(series: readonly E[]): ReadonlyMap<E, number> {
  let later = 0;
  return new Map(
    series.toReversed().map((event) => {
      const counted = [event, later] as const;
      if (event.record.status !== 'cancelled') later += 1;
      return counted;
    }),
  );
}

/** By which events find the series they go on with. */
function keysOf({ record, venues, organizers }: SeriesCandidate): string[] {
  const title = record.title.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  if (title === '') return [];
  const places = [...venues, ...organizers].map((scope) => `${scope.kind} ${scope.record.id} ${title}`);
  return places.length > 0 ? places : [`nowhere ${title}`];
}

function isSoonAfter(before: SeriesCandidate | undefined, event: SeriesCandidate): boolean {
  return before !== undefined && countDays(before.firstDay, event.firstDay) - 1 <= longestBreak;
}
