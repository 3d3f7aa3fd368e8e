import type { DayKey, Instant } from '../../model/time.ts';
import { isOn, type Entry } from '../entry.ts';
import type { Calendar } from '../calendar.ts';
import { filterUpcoming, type CalendarEvent, type Series } from '../event.ts';
import { latestInstant } from '../order.ts';

/** A date of a series, as links to it need it. */
export type SeriesDate = Pick<
  Entry,
  | 'id'
  | 'path'
  | 'allDay'
  | 'start'
  | 'end'
  | 'startUtc'
  | 'endUtc'
  | 'overUtc'
  | 'zone'
  | 'here'
  | 'firstDay'
  | 'lastDay'
  | 'status'
>;

/** An entry of a list that shows each series once, at its first date. */
export interface SeriesGroup {
  readonly entry: Entry;
  /** The dates after it, at most a hundred. */
  readonly dates: readonly Entry[];
  /** Whether it takes place now. */
  readonly isOn: boolean;
}

const datesShown = 100;

/**
 * Groups a list so that each series appears once, at its first event. An event that began before
 * today is never a further date: it leads its series or appears by itself.
 * @param most groups that are returned, from the first on
 */
export function groupSeries(
  events: readonly CalendarEvent[],
  today: DayKey,
  now: Instant,
  most = Infinity,
): SeriesGroup[] {
  const groups = new Map<CalendarEvent | Series, { readonly first: Entry; readonly dates: Entry[] }>();
  for (const event of events) {
    const { series, firstDay, entry } = event;
    const group = series === null ? undefined : groups.get(series);
    if (group !== undefined && firstDay >= today) {
      if (group.dates.length < datesShown) group.dates.push(entry);
    } else if (groups.size < most)
      groups.set(group === undefined ? (series ?? event) : event, { first: entry, dates: [] });
  }
  return Array.from(groups.values(), ({ first, dates }) => ({ entry: first, dates, isOn: isOn(first, now) }));
}

/** What all dates of a series show of it. */
interface SeriesSummary {
  /**
   * The date by which it is described: the next that was not cancelled, else the next, else the
   * last. Undefined if none is left.
   */
  readonly next: CalendarEvent | undefined;
  /** The title of that date. Plain text; may be empty. */
  readonly name: string;
  /** The end of the last date; null once that is over. */
  readonly end: Instant | null;
}

const summaries = new WeakMap<Series, SeriesSummary>();

/** The summary of a series of this calendar, made once: each of its dates shows it. */
export function summarizeSeries({ now }: Pick<Calendar, 'now'>, series: Series): SeriesSummary {
  const known = summaries.get(series);
  if (known !== undefined) return known;
  const { events, continued, tombstones } = series;
  const dates = [...events, ...continued, ...tombstones];
  const coming = filterUpcoming(dates, now);
  const next = coming.find(({ record }) => record.status !== 'cancelled') ?? coming[0] ?? dates.at(-1);
  const end = latestInstant(events.map(({ overUtc }) => overUtc));
  const summary = { next, name: next?.record.title ?? '', end: end < now ? null : end };
  summaries.set(series, summary);
  return summary;
}

/** An event as a date of its series. */
export function buildSeriesDate({ entry }: Pick<CalendarEvent, 'entry'>): SeriesDate {
  const { id, path, allDay, start, end, startUtc, endUtc, overUtc, zone, here, firstDay, lastDay, status } =
    entry;
  return { id, path, allDay, start, end, startUtc, endUtc, overUtc, zone, here, firstDay, lastDay, status };
}
