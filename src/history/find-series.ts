import type { WallClock } from '../model/time.ts';

/** What decides to which series an event belongs. */
export interface SeriesCandidate {
  readonly title: string;
  readonly start: WallClock;
  readonly permalink: string;
  /** Ids; venues are places. */
  readonly venues: readonly number[];
  readonly organizers: readonly number[];
}

/** A yearly fair is a series. An event that returns later only shares the name. */
const longestBreak = 400;

const day = 86_400_000;

/**
 * Finds series among the events of one language. A date of a recurring event belongs to the others
 * of that event, whatever their titles and places (`findRecurring`). Other events need the same
 * title (ignoring case and spaces), and a venue or organizer in common or none known; such a series
 * ends if nothing follows for 400 days. By the same rule, an event joins the dates of a recurring
 * one: a date that is edited alone has its own address. A recurring event joins another only
 * if it begins after all dates of that, as after an edit of “this and following” dates. Events
 * without a title are in none. Events that all begin at the same time are not a series: the origin
 * lists them twice, or sells different seats.
 * @param events in calendar order
 * @returns the series, each in the same order
 */
export function findSeries<E extends SeriesCandidate>(events: readonly E[]): (readonly E[])[] {
  const all: E[][] = [];
  const latest = new Map<string, E[]>();
  const lastOf = new Map(events.map((event) => [findRecurring(event), event.start]));
  /** The last date of the recurring events in a series. */
  const ends = new Map<E[], WallClock>();
  for (const event of events) {
    const recurring = findRecurring(event);
    const keys = listSeriesKeys(event);
    const isOpen = (dates: E[]): boolean =>
      isSoonAfter(dates.at(-1), event) && (recurring === null || (ends.get(dates) ?? '') < event.start);
    const dates = latest.get(recurring ?? '') ?? keys.map((key) => latest.get(key) ?? []).find(isOpen) ?? [];
    if (dates.length === 0) all.push(dates);
    dates.push(event);
    if (recurring !== null) {
      ends.set(dates, lastOf.get(recurring) ?? event.start);
      latest.set(recurring, dates);
    }
    for (const key of keys) latest.set(key, dates);
  }
  return all.filter((dates) => dates.some(({ start }) => start !== dates[0]?.start));
}

/** `/event/jazz/2026-11-21/2/?lang=es`: address, day, query. */
const dated = /^([^?#]*[^/?#]\/)(\d{4}-\d\d-\d\d)(?:\/\d{1,3})?\/?(\?[^#]*)?$/u;

/** The same without rewriting: `/?tribe_events=jazz&eventDate=2026-11-21`. */
const datedByQuery = /^([^#]*[?&])eventDate=(\d{4}-\d\d-\d\d)&?([^#]*)$/u;

/**
 * The address of the recurring event of which an event is a date; null for others. The Events
 * Calendar Pro appends the day to it: `/event/jazz/2026-11-21/`, and a number to further dates of
 * that day: `/event/jazz/2026-11-21/2/`.
 */
export function findRecurring({ permalink, start }: Pick<SeriesCandidate, 'permalink' | 'start'>) {
  const [, address = '', on, query = ''] = dated.exec(permalink) ?? datedByQuery.exec(permalink) ?? [];
  return on === start.slice(0, 10) ? address + query : null;
}

/** The keys by which an event finds the series that it continues. */
function listSeriesKeys({ title: written, venues, organizers }: SeriesCandidate): string[] {
  const title = written.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  if (title === '') return [];
  const places = [...venues.map((id) => `venue ${id}`), ...organizers.map((id) => `organizer ${id}`)];
  return (places.length > 0 ? places : ['nowhere']).map((place) => `${place} ${title}`);
}

function isSoonAfter(before: SeriesCandidate | undefined, { start }: SeriesCandidate): boolean {
  if (before === undefined) return false;
  const [from = 0, to = 0] = [before.start, start].map((clock) => Date.parse(`${clock.slice(0, 10)}T00:00Z`));
  return to - from <= longestBreak * day;
}
