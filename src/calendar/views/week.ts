import type { ByLocale } from '../../model/locale.ts';
import type { WeekKey } from '../../model/time.ts';
import { buildAgendaDay, type AgendaDay } from './agenda-day.ts';
import type { Calendar } from '../calendar.ts';
import { isOnDays, listDaysOfWeek, toMonth, type DayRange } from '../day.ts';
import type { Entry } from '../entry.ts';
import { compareByEnd } from '../event.ts';
import { findNearestMonths, type MonthLink } from './month.ts';
import { datedPages, translateDated } from '../page-ranges.ts';
import { monthPath, weekPath } from '../paths.ts';
import { filterSingleDay, buildTableDays, type TableDay } from './table-days.ts';

/** A link to the page of a week. */
export interface WeekLink extends DayRange {
  readonly week: WeekKey;
  readonly path: string;
}

/** The page of a week. */
export interface Week extends WeekLink {
  readonly days: readonly TableDay[];
  /** The programme of each day. */
  readonly bills: readonly AgendaDay[];
  /** Multi-day events that began before the week, by end; they are not in `bills`. */
  readonly running: readonly Entry[];
  /** Events that touch the week, each counted once. */
  readonly count: number;
  /** Whether it has none, and no night of the week before runs on its first day. */
  readonly isEmpty: boolean;
  /** The nearest weeks that have events. */
  readonly previous: WeekLink | null;
  readonly next: WeekLink | null;
  /** The months that it touches. */
  readonly months: readonly MonthLink[];
  /** Path of the same week in each other locale in which it has a page. */
  readonly translations: ByLocale<string>;
  /**
   * If it has none there, the month in which it begins, in each other locale that has a page of it.
   */
  readonly nearest: ByLocale<MonthLink>;
}

/** The page of a week. */
export function buildWeek(calendar: Calendar, week: WeekKey): Week {
  const days = listDaysOfWeek(week, calendar.firstDay);
  const link = linkWeek(calendar, week);
  const multiDay = calendar.multiDay.filter((event) => isOnDays(event, link));
  const months = new Set(days.map(toMonth));
  const translations = translateDated(calendar, datedPages.week, week);
  const bills = days.map((day) => buildAgendaDay(calendar, day));
  const count = multiDay.length + days.reduce((sum, day) => sum + filterSingleDay(calendar, day).length, 0);
  return {
    ...link,
    days: buildTableDays(calendar, days, multiDay),
    bills,
    running: multiDay
      .filter(({ firstDay, record }) => firstDay < link.first && record.status === 'scheduled')
      .sort(compareByEnd)
      .map((event) => event.entry),
    count,
    isEmpty: count === 0 && bills.every((bill) => bill.running.length === 0),
    previous: findBusyWeek(calendar, calendar.weeks.filter((each) => each < week).reverse()),
    next: findBusyWeek(
      calendar,
      calendar.weeks.filter((each) => each > week),
    ),
    months: calendar.months
      .filter((month) => months.has(month))
      .map((month) => ({ month, path: monthPath(calendar, month) })),
    translations,
    nearest: findNearestMonths(calendar, link.first, translations),
  };
}

/** Weeks without events are skipped: the current week has a page even if it is empty. */
function findBusyWeek(calendar: Calendar, weeks: readonly WeekKey[]): WeekLink | null {
  const found = weeks.find((week) => {
    const range = linkWeek(calendar, week);
    return calendar.listed.some((event) => isOnDays(event, range));
  });
  return found === undefined ? null : linkWeek(calendar, found);
}

function linkWeek(calendar: Calendar, week: WeekKey): WeekLink {
  const days = listDaysOfWeek(week, calendar.firstDay);
  return { week, path: weekPath(calendar, week), first: days[0] ?? '', last: days[6] ?? '' };
}
