import type { Entry } from './entry.ts';
import type { CalendarEvent } from './event.ts';

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
export interface Folded {
  readonly entry: Entry;
  /** The dates after it, eleven at most. */
  readonly dates: readonly SeriesDate[];
  /** Dates after those. */
  readonly more: number;
}

const shown = 11;

/** A list in which each series stands once, where the first of its events stood. */
export function folded(events: readonly CalendarEvent[]): Folded[] {
  // What is in no series stands alone.
  const lists = Map.groupBy(events, (event) => (event.series.length > 0 ? event.series : event));
  return [...lists.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            entry: first.entry,
            dates: others.slice(0, shown).map(seriesDate),
            more: Math.max(0, others.length - shown),
          },
        ],
  );
}

/** An event as a date of its series. */
export function seriesDate({ entry }: CalendarEvent): SeriesDate {
  const { id, path, allDay, start, end, startUtc, endUtc, zone, firstDay, lastDay, status } = entry;
  return { id, path, allDay, start, end, startUtc, endUtc, zone, firstDay, lastDay, status };
}
