import type { ByLocale } from '../../model/locale.ts';
import type { DayKey, MonthKey } from '../../model/time.ts';
import { buildAgendaDay, isInList, listNights, type AgendaDay } from './agenda-day.ts';
import type { Calendar } from '../calendar.ts';
import type { Entry } from '../entry.ts';
import { isOnDays, listWeeks, toMonth } from '../day.ts';
import { compareByEnd, type CalendarEvent } from '../event.ts';
import { monthPath } from '../paths.ts';
import { filterSingleDay, buildTableDays, type TableDay } from './table-days.ts';
import { datedPages, linkNeighbours, translateDated } from '../page-ranges.ts';
import { addAncestors, findPathIn } from '../scope.ts';

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
  /** Days of the month on which events begin; multi-day events are listed on their first day. */
  readonly days: readonly AgendaDay[];
  /** Days of the month on which nothing begins, but what began before continues. */
  readonly others: readonly AgendaDay[];
  /**
   * Events of several days in the month, by end, and those that end in the night before its first
   * day. Of those in the current month or a later one, only those that are not over.
   */
  readonly running: readonly Entry[];
  /** By the path of an event: the paths of its categories, also of those above them. */
  readonly categories: Readonly<Record<string, readonly string[]>>;
  /** Events that touch the month, each counted once. */
  readonly count: number;
  /** Whether it has none, and no night of the month before runs on its first day. */
  readonly isEmpty: boolean;
  /** Path of the same month in each other locale in which it has a page. */
  readonly translations: ByLocale<string>;
}

/** A row of the month's table. */
export interface MonthWeek {
  /** Seven days; those outside the month have their events, too. */
  readonly days: readonly MonthDay[];
}

/** A cell of the month's table. */
export interface MonthDay extends TableDay {
  readonly inMonth: boolean;
}

/** The months that have pages, from the current one on. */
export function listUpcomingMonths(calendar: Calendar): MonthLink[] {
  return calendar.months
    .filter((month) => month >= toMonth(calendar.today))
    .map((month) => linkMonth(calendar, month));
}

/** The month of a day in each other locale that has a page of it and no translation of the page. */
export function findNearestMonths(
  { others }: Calendar,
  day: DayKey,
  translations: ByLocale<string>,
): ByLocale<MonthLink> {
  const month = toMonth(day);
  return Object.fromEntries(
    others
      .filter(({ locale, months }) => translations[locale] === undefined && months.includes(month))
      .map((other) => [other.locale, { month, path: monthPath(other, month) }]),
  );
}

/** The page of a month. */
export function buildMonth(calendar: Calendar, month: MonthKey): Month {
  const weeks = listWeeks(month, calendar.firstDay);
  const days = weeks.flat();
  const shown = { first: days[0] ?? '', last: days.at(-1) ?? '' };
  const multiDay = calendar.multiDay.filter((event) => isOnDays(event, shown));
  const ownDays = days.filter((day) => toMonth(day) === month);
  const own = { first: ownDays[0] ?? '', last: ownDays.at(-1) ?? '' };
  const inMonth = calendar.multiDay.filter((event) => isOnDays(event, own));
  // On its first morning the month has what began before and lasted until the night.
  const nights = listNights(calendar, own.first).filter(({ firstDay, lastDay }) => firstDay < lastDay);
  const bills = ownDays.map((day) => buildAgendaDay(calendar, day));
  const count = inMonth.length + ownDays.reduce((sum, day) => sum + filterSingleDay(calendar, day).length, 0);
  return {
    month,
    path: monthPath(calendar, month),
    weeks: weeks.map((week) => ({
      days: buildTableDays(calendar, week, multiDay).map((cell) => ({
        ...cell,
        inMonth: toMonth(cell.day) === month,
      })),
    })),
    ...linkNeighbours(calendar.months, month, (each) => linkMonth(calendar, each)),
    days: bills.filter(({ entries }) => entries.length > 0),
    others: bills.filter(({ entries, running }) => entries.length === 0 && running.length > 0),
    running: [...inMonth, ...nights]
      .filter((event) => isInList(calendar, event, month))
      .sort(compareByEnd)
      .map((event) => event.entry),
    categories: Object.fromEntries(
      [...days.flatMap((day) => calendar.startingOn(day)), ...multiDay, ...nights].map((event) =>
        listCategoryPaths(calendar, event),
      ),
    ),
    count,
    isEmpty: count === 0 && bills.every(({ running }) => running.length === 0),
    translations: translateDated(calendar, datedPages.month, month),
  };
}

/** The paths of an event and of its categories, in the language of the calendar. */
function listCategoryPaths({ locale }: Calendar, { path, categories }: CalendarEvent): [string, string[]] {
  return [path, [...addAncestors(categories)].map((scope) => findPathIn(scope, locale))];
}

function linkMonth(calendar: Calendar, month: MonthKey): MonthLink {
  return { month, path: monthPath(calendar, month) };
}
