import type { ByLocale } from '../model/locale.ts';
import type { DayKey, MonthKey } from '../model/time.ts';
import { agendaDay, type AgendaDay } from './agenda-day.ts';
import type { Calendar } from './calendar.ts';
import type { Entry } from './entry.ts';
import { addMonths, daysBetween, isWeekend, monthOf, weeksOf } from './day.ts';
import { byEnd, type CalendarEvent } from './event.ts';
import { barsOf } from './bars.ts';
import { monthPath } from './paths.ts';

/** A link to the page of a month. */
export interface MonthLink {
  readonly month: MonthKey;
  readonly path: string;
}

/** The page of a month. */
export interface Month {
  readonly month: MonthKey;
  readonly path: string;
  readonly weeks: readonly MonthWeek[];
  /** The nearest months that have pages. */
  readonly previous: MonthLink | null;
  readonly next: MonthLink | null;
  /** Days of the month on which events begin (those of several days stand on their first day). */
  readonly days: readonly AgendaDay[];
  /** Events of several days that began before the month, sorted by end; they are not in `days`. */
  readonly running: readonly Entry[];
  /** Events that touch the month, each counted once. */
  readonly count: number;
  /** Path of the same month in each other locale in which it has a page. */
  readonly translations: ByLocale<string>;
}

/** A row of the month's table. */
export interface MonthWeek {
  /** Seven days; those outside the month are filled like the others. */
  readonly days: readonly MonthDay[];
}

/** A cell of the month's table. */
export interface MonthDay {
  readonly day: DayKey;
  readonly inMonth: boolean;
  readonly weekend: boolean;
  readonly today: boolean;
  readonly past: boolean;
  /** Events that touch the day: bars and entries. */
  readonly count: number;
  /** Lanes from the top down to the last one in use on this day; null is an empty lane. */
  readonly bars: readonly (Bar | null)[];
  /** Events of one day, by what its clock shows. */
  readonly entries: readonly Entry[];
}

/** A part of an event of several days: its stretch within one week. */
export interface Bar {
  readonly entry: Entry;
  /** Days the stretch covers, 1 to 7, on its first day in the week; 0 on the following ones, which the first cell draws. */
  readonly span: number;
  /** Began before this week. */
  readonly from: boolean;
  /** Goes on after this week. */
  readonly on: boolean;
}

/**
 * The months that have pages, ascending: those in which events take place, and the current one. Of events that last longer than a
 * year only the first and the last month count, lest a mistyped year make pages for a century.
 */
export function monthsOf({ events, today }: Pick<Calendar, 'events' | 'today'>): MonthKey[] {
  const months = new Set([monthOf(today)]);
  for (const { firstDay, lastDay } of events) {
    const first = monthOf(firstDay);
    const last = monthOf(lastDay);
    months.add(first).add(last);
    if (first === last || daysBetween(firstDay, lastDay) > 366) continue;
    for (let month = addMonths(first, 1); month < last; month = addMonths(month, 1)) months.add(month);
  }
  return [...months].sort();
}

/** The page of a month. */
export function monthView(calendar: Calendar, month: MonthKey): Month {
  const weeks = weeksOf(month, calendar.firstDay);
  const days = weeks.flat();
  const several = touching(calendar.several, days[0] ?? '', days.at(-1) ?? '');
  const ownDays = days.filter((day) => monthOf(day) === month);
  const first = ownDays[0] ?? '';
  const inMonth = touching(calendar.several, first, ownDays.at(-1) ?? '');
  return {
    month,
    path: monthPath(calendar, month),
    weeks: weeks.map((week) => ({ days: monthDays(calendar, month, week, several) })),
    previous: linkTo(
      calendar,
      calendar.months.findLast((each) => each < month),
    ),
    next: linkTo(
      calendar,
      calendar.months.find((each) => each > month),
    ),
    days: ownDays.map((day) => agendaDay(day, calendar.startingOn(day))).filter(({ count }) => count > 0),
    running: inMonth
      .filter((event) => event.firstDay < first)
      .sort(byEnd)
      .map((event) => event.entry),
    count: inMonth.length + ownDays.reduce((sum, day) => sum + onlyOn(calendar, day).length, 0),
    translations: Object.fromEntries(
      calendar.others
        .filter(({ months }) => months.includes(month))
        .map((other) => [other.locale, monthPath(other, month)]),
    ),
  };
}

function monthDays(
  calendar: Calendar,
  month: MonthKey,
  week: readonly DayKey[],
  several: readonly CalendarEvent[],
): MonthDay[] {
  const bars = barsOf(week, several);
  return week.map((day, column) => {
    const lanes = bars[column] ?? [];
    const entries = onlyOn(calendar, day).map((event) => event.entry);
    return {
      day,
      inMonth: monthOf(day) === month,
      weekend: isWeekend(day),
      today: day === calendar.today,
      past: day < calendar.today,
      count: lanes.filter((bar) => bar !== null).length + entries.length,
      bars: lanes,
      entries,
    };
  });
}

function touching(events: readonly CalendarEvent[], first: DayKey, last: DayKey): CalendarEvent[] {
  return events.filter((event) => event.firstDay <= last && event.lastDay >= first);
}

function onlyOn(calendar: Calendar, day: DayKey): CalendarEvent[] {
  return calendar.startingOn(day).filter((event) => event.lastDay === day);
}

function linkTo(calendar: Calendar, month: MonthKey | undefined): MonthLink | null {
  return month === undefined ? null : { month, path: monthPath(calendar, month) };
}
