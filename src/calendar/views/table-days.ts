import type { DayKey } from '../../model/time.ts';
import { layOutBars, type Bar } from './bars.ts';
import type { Calendar } from '../calendar.ts';
import { isWeekend } from '../day.ts';
import type { Entry } from '../entry.ts';
import type { CalendarEvent } from '../event.ts';
import { findDayPage } from '../page-ranges.ts';

/** A cell of a table of days. */
export interface TableDay {
  readonly day: DayKey;
  /** Site path of its page; null if it has none. */
  readonly path: string | null;
  readonly weekend: boolean;
  readonly today: boolean;
  readonly past: boolean;
  /** Events that touch the day, as bars or entries. */
  readonly count: number;
  /** Lanes from top to bottom, to the last one in use on this day; null is an empty lane. */
  readonly bars: readonly (Bar | null)[];
  /** Single-day events, by local start time. */
  readonly entries: readonly Entry[];
}

/**
 * A row of a table: the seven days of a week.
 * @param multiDay multi-day events; those outside the week are left out
 */
export function buildTableDays(
  calendar: Calendar,
  week: readonly DayKey[],
  multiDay: readonly CalendarEvent[],
): TableDay[] {
  const bars = layOutBars(week, multiDay);
  return week.map((day, column) => {
    const lanes = bars[column] ?? [];
    const entries = filterSingleDay(calendar, day).map((event) => event.entry);
    return {
      day,
      path: findDayPage(calendar, day),
      weekend: isWeekend(day),
      today: day === calendar.today,
      past: day < calendar.today,
      count: lanes.filter((bar) => bar !== null).length + entries.length,
      bars: lanes,
      entries,
    };
  });
}

/** Events that begin on a day and take place on no other. */
export function filterSingleDay(calendar: Calendar, day: DayKey): CalendarEvent[] {
  return calendar.startingOn(day).filter((event) => event.lastDay === day);
}
