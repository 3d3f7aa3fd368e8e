import type { ByLocale } from '../model/locale.ts';
import type { DayKey, MonthKey, WeekKey } from '../model/time.ts';
import type { Calendar } from './calendar.ts';
import { addDays, addMonths, countDays, isOnDays, toMonth, toWeek } from './day.ts';
import { archiveMonthPath, dayPath, monthPath, weekPath } from './paths.ts';

/** Days before today that have their own pages. */
const back = 90;

/** Days after today that have them: a year, and early announcements for the next. */
const ahead = 400;

/**
 * The days that have pages, ascending: today, and the days of the last 90 and the next 400 on which
 * events begin. Writing files takes most of the time of a large build, so months and the archive
 * cover the rest.
 */
export function daysWithPages({ firstDays, today }: Pick<Calendar, 'firstDays' | 'today'>): DayKey[] {
  const days = firstDays.filter((day) => isNear(day, today));
  return [...new Set([...days, today])].sort();
}

/** All days that may have pages, ascending. */
export function listNearDays(today: DayKey): DayKey[] {
  return Array.from({ length: back + ahead + 1 }, (_, at) => addDays(today, at - back));
}

/**
 * The weeks that have pages, ascending: the current one, and weeks within the same range in which
 * events take place.
 */
export function weeksWithPages({
  listed,
  today,
  firstDay,
}: Pick<Calendar, 'listed' | 'today' | 'firstDay'>): WeekKey[] {
  const weeks = new Set([toWeek(today, firstDay)]);
  const [begin, close] = [addDays(today, -back), addDays(today, ahead)];
  for (const event of listed) {
    if (!isOnDays(event, { first: begin, last: close })) continue;
    const last = event.lastDay < close ? event.lastDay : close;
    for (let day = event.firstDay > begin ? event.firstDay : begin; day < last; day = addDays(day, 7))
      weeks.add(toWeek(day, firstDay));
    weeks.add(toWeek(last, firstDay));
  }
  return [...weeks].sort();
}

/**
 * The months that have pages, ascending: those in which events take place, and the current one. Of
 * an event longer than a year only the first and the last month count, so that a mistyped year does
 * not make pages for a century.
 */
export function monthsWithPages({ listed, today }: Pick<Calendar, 'listed' | 'today'>): MonthKey[] {
  const months = new Set([toMonth(today)]);
  for (const { firstDay, lastDay } of listed) {
    const first = toMonth(firstDay);
    const last = toMonth(lastDay);
    months.add(first).add(last);
    if (first === last || countDays(firstDay, lastDay) > 366) continue;
    for (let month = addMonths(first, 1); month < last; month = addMonths(month, 1)) months.add(month);
  }
  return [...months].sort();
}

/** Site path of a day's page; null if it has none. */
export function findDayPage(calendar: Calendar, day: DayKey): string | null {
  const { today } = calendar;
  const hasPage = day === today || (isNear(day, today) && calendar.startingOn(day).length > 0);
  return hasPage ? dayPath(calendar, day) : null;
}

function isNear(day: DayKey, today: DayKey): boolean {
  return day >= addDays(today, -back) && day <= addDays(today, ahead);
}

/** How the pages of days, weeks or months are found: their keys, and the path of each. */
export interface DatedPages<Key> {
  readonly list: (calendar: Calendar) => readonly Key[];
  readonly path: (calendar: Calendar, key: Key) => string;
}

/** The pages of each kind; those of `past` are of the archive. */
export const datedPages = {
  day: { list: ({ days }) => days, path: dayPath } satisfies DatedPages<DayKey>,
  week: { list: ({ weeks }) => weeks, path: weekPath } satisfies DatedPages<WeekKey>,
  month: { list: ({ months }) => months, path: monthPath } satisfies DatedPages<MonthKey>,
  past: {
    list: ({ pastByMonth }) => [...pastByMonth.keys()],
    path: archiveMonthPath,
  } satisfies DatedPages<MonthKey>,
};

/** The path of the same page in each other locale that has it. */
export function translateDated<Key>(
  { others }: Calendar,
  { list, path }: DatedPages<Key>,
  key: Key,
): ByLocale<string> {
  return Object.fromEntries(
    others.filter((other) => list(other).includes(key)).map((other) => [other.locale, path(other, key)]),
  );
}

/**
 * Links to the pages before and after one; null where there is none.
 * @param keys of all pages, ascending
 */
export function linkNeighbours<Key extends string, Link>(
  keys: readonly Key[],
  key: Key,
  link: (key: Key) => Link,
): { readonly previous: Link | null; readonly next: Link | null } {
  const previous = keys.findLast((each) => each < key);
  const next = keys.find((each) => each > key);
  return {
    previous: previous === undefined ? null : link(previous),
    next: next === undefined ? null : link(next),
  };
}
