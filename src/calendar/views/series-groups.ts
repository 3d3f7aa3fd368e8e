import type { DayKey } from '../../model/time.ts';
import type { Entry } from '../entry.ts';
import type { CalendarEvent, SeriesMember } from '../event.ts';

/** A date of a series, as much as a link to it says. */
export type SeriesDate = Pick<
  Entry,
  | 'id'
  | 'path'
  | 'allDay'
  | 'start'
  | 'end'
  | 'startUtc'
  | 'endUtc'
  | 'zone'
  | 'firstDay'
  | 'lastDay'
  | 'status'
>;

/** A line of a list in which each series stands once, at its first date. */
export interface SeriesGroup {
  readonly entry: Entry;
  /** The dates after it, a hundred at most. */
  readonly dates: readonly Entry[];
  /** Dates after those. */
  readonly more: number;
}

const known = 100;

/**
 * A list in which each series stands once, where the first of its events stood. What is on since an earlier day is no further date of
 * any: it leads its series, or stands alone, as what is in none.
 */
export function groupSeries(events: readonly CalendarEvent[], today: DayKey): SeriesGroup[] {
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
            dates: others.slice(0, known).map((other) => other.entry),
            more: Math.max(0, others.length - known),
          },
        ],
  );
}

/** An event as a date of its series. */
export function buildSeriesDate({ entry }: SeriesMember): SeriesDate {
  const { id, path, allDay, start, end, startUtc, endUtc, zone, firstDay, lastDay, status } = entry;
  return { id, path, allDay, start, end, startUtc, endUtc, zone, firstDay, lastDay, status };
}
