import type { DayKey, Instant } from '../../model/time.ts';
import { isOn, type Entry } from '../entry.ts';
import type { CalendarEvent, SeriesMember } from '../event.ts';

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
 */
export function groupSeries(events: readonly CalendarEvent[], today: DayKey, now: Instant): SeriesGroup[] {
  const led = new Set<CalendarEvent['series']>();
  const lists = Map.groupBy(events, (event) => {
    const { series, firstDay } = event;
    if (series.length === 0 || (firstDay < today && led.has(series))) return event;
    led.add(series);
    return series;
  });
  return [...lists.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            entry: first.entry,
            dates: others.slice(0, datesShown).map((other) => other.entry),
            isOn: isOn(first.entry, now),
          },
        ],
  );
}

/** An event as a date of its series. */
export function buildSeriesDate({ entry }: SeriesMember): SeriesDate {
  const { id, path, allDay, start, end, startUtc, endUtc, overUtc, zone, here, firstDay, lastDay, status } =
    entry;
  return { id, path, allDay, start, end, startUtc, endUtc, overUtc, zone, here, firstDay, lastDay, status };
}
