import type { EventRecord } from '../../model/event.ts';
import { countDays } from '../day.ts';
import type { CalendarEvent } from '../event.ts';

/** The part of an event that decides which series it belongs to. */
export type SeriesCandidate = Pick<CalendarEvent, 'firstDay' | 'start' | 'venues' | 'organizers'> & {
  readonly record: Pick<EventRecord, 'title' | 'status'>;
};

/** A yearly fair is a series. An event that returns later only shares the name. */
const longestBreak = 400;

/**
 * Finds series among the events of one language: the same title (ignoring case and spaces), and a
 * venue or organizer in common or none known. A series ends if nothing follows for 400 days. Events
 * without a title are in none. Events that all begin at the same time are not a series: the origin
 * lists them twice, or sells different seats.
 * @param events in calendar order
 * @returns the series, each in the same order
 */
export function findSeries<E extends SeriesCandidate>(events: readonly E[]): (readonly E[])[] {
  const all: E[][] = [];
  const latest = new Map<string, E[]>();
  for (const event of events) {
    const keys = listSeriesKeys(event);
    const continued = keys.map((key) => latest.get(key)).find((dates) => isSoonAfter(dates?.at(-1), event));
    const dates = continued ?? [];
    if (continued === undefined) all.push(dates);
    dates.push(event);
    for (const key of keys) latest.set(key, dates);
  }
  return all.filter((dates) => dates.some(({ start }) => start !== dates[0]?.start));
}

/** For each event of a series, the number of following dates that were not cancelled. */
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

/** The keys by which an event finds the series that it continues. */
function listSeriesKeys({ record, venues, organizers }: SeriesCandidate): string[] {
  const title = record.title.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  if (title === '') return [];
  const places = [...venues, ...organizers].map((scope) => `${scope.kind} ${scope.record.id} ${title}`);
  return places.length > 0 ? places : [`nowhere ${title}`];
}

function isSoonAfter(before: SeriesCandidate | undefined, event: SeriesCandidate): boolean {
  return before !== undefined && countDays(before.firstDay, event.firstDay) - 1 <= longestBreak;
}
