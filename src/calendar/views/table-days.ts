import type { DayKey } from '../../model/time.ts';
import { countDay, type DayCount } from './agenda-day.ts';
import type { Calendar } from '../calendar.ts';
import { isOnDays, isWeekend } from '../day.ts';
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
  readonly count: DayCount;
  /** Lanes from top to bottom, to the last one in use on this day; null is an empty lane. */
  readonly bars: readonly (Bar | null)[];
  /** Single-day events, by local start time. */
  readonly entries: readonly Entry[];
}

/** The part of a multi-day event that lies within one week. */
export interface Bar {
  readonly entry: Entry;
  /**
   * On its first day in the week, the number of days it covers, 1 to 7; 0 on the following days,
   * because the first cell draws it.
   */
  readonly span: number;
  /** Whether it began before this week. */
  readonly from: boolean;
  /** Whether it continues after this week. */
  readonly on: boolean;
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
      count: countDay(calendar, day),
      bars: lanes,
      entries,
    };
  });
}

/** Events that begin on a day and take place on no other. */
export function filterSingleDay(calendar: Calendar, day: DayKey): CalendarEvent[] {
  return calendar.startingOn(day).filter((event) => event.lastDay === day);
}

/**
 * Lays out the bars of a week: for each of its days the lanes from top to bottom. Earlier events
 * come higher, then longer ones; each takes the highest lane that is free over its length. Events
 * outside the week are left out.
 */
function layOutBars(week: readonly DayKey[], events: readonly CalendarEvent[]): (Bar | null)[][] {
  const begin = week[0] ?? '';
  const close = week.at(-1) ?? '';
  const touching = events.filter((event) => isOnDays(event, { first: begin, last: close })).sort(longerFirst);
  const columns: (Bar | null)[][] = week.map(() => []);
  // Of events with the same first column, each starts its search at the lane of the previous one.
  const lanes = week.map(() => 0);
  for (const event of touching) {
    const from = event.firstDay < begin;
    const on = event.lastDay > close;
    const first = from ? 0 : week.indexOf(event.firstDay);
    const last = on ? week.length - 1 : week.indexOf(event.lastDay);
    const lane = freeLane(columns[first] ?? [], lanes[first] ?? 0);
    lanes[first] = lane;
    columns.slice(first, last + 1).forEach((column, index) => {
      while (column.length < lane) column.push(null);
      column[lane] = { entry: event.entry, span: index === 0 ? last - first + 1 : 0, from, on };
    });
  }
  return columns;
}

/**
 * No later bar begins to the right of the one being placed, so a lane that is free in its first
 * column is free to its end.
 */
function freeLane(column: readonly (Bar | null)[], from: number): number {
  let lane = from;
  while (column[lane]) lane += 1;
  return lane;
}

function longerFirst(a: CalendarEvent, b: CalendarEvent): number {
  if (a.firstDay !== b.firstDay) return a.firstDay < b.firstDay ? -1 : 1;
  if (a.lastDay !== b.lastDay) return a.lastDay > b.lastDay ? -1 : 1;
  return a.index - b.index;
}
