import type { ByLocale } from '../../model/locale.ts';
import type { DayKey } from '../../model/time.ts';
import { buildAgendaDay, countDay, type AgendaDay, type DayCount } from './agenda-day.ts';
import type { Calendar } from '../calendar.ts';
import { toMonth, toWeek } from '../day.ts';
import { findNearestMonths, type MonthLink } from './month.ts';
import { dayPath, monthPath, weekPath } from '../paths.ts';
import { datedPages, linkNeighbours, translateDated } from '../page-ranges.ts';

/** A link to the page of a day. */
export interface DayLink {
  readonly day: DayKey;
  readonly path: string;
  readonly count: DayCount;
}

/** The page of a day. */
export interface DayPage {
  readonly day: DayKey;
  readonly path: string;
  /** Whether the day is before today. */
  readonly isPast: boolean;
  readonly bill: AgendaDay;
  /** The nearest days on which events begin. */
  readonly previous: DayLink | null;
  readonly next: DayLink | null;
  /** Site path of the page of its week; null if it has none. */
  readonly week: string | null;
  /** Site path of the page of its month; null if it has none. */
  readonly month: string | null;
  /** Path of the same day in each other locale in which it has a page. */
  readonly translations: ByLocale<string>;
  /** If it has none there, the page of its month in each other locale that has one. */
  readonly nearest: ByLocale<MonthLink>;
}

/** The page of a day. */
export function buildDayPage(calendar: Calendar, day: DayKey): DayPage {
  const busy = calendar.days.filter((each) => calendar.startingOn(each).length > 0);
  const week = toWeek(day, calendar.firstDay);
  const month = toMonth(day);
  const translations = translateDated(calendar, datedPages.day, day);
  return {
    day,
    path: dayPath(calendar, day),
    isPast: day < calendar.today,
    bill: buildAgendaDay(calendar, day),
    ...linkNeighbours(busy, day, (each) => ({
      day: each,
      path: dayPath(calendar, each),
      count: countDay(calendar, each),
    })),
    week: calendar.weeks.includes(week) ? weekPath(calendar, week) : null,
    month: calendar.months.includes(month) ? monthPath(calendar, month) : null,
    translations,
    nearest: findNearestMonths(calendar, day, translations),
  };
}
