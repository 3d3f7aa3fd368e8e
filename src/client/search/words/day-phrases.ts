import { addDays, addMonths, findWeekend, isoWeekday, toMonth } from '../../../calendar/day.ts';
import type { NamedFilter } from '../../../search/search-words.ts';
import { isMonth } from '../day-range.ts';

/** Parameters of the address: `[['when', 'day'], ['date', '2026-11-21']]`. */
export type Parts = readonly (readonly [name: string, value: string])[];

/** A month as a word, with the one that it means without a year. */
interface MonthWord {
  readonly word: string;
  readonly month: string;
}

/** Asks for what begins in the evening of the days, or in their daytime. */
export const inEvening: Parts = [['evening', '1']];
export const inDaytime: Parts = [['daytime', '1']];

/** Asks for what takes place on a Saturday or Sunday of a month. */
export const onWeekends: Parts = [['weekday', 'weekend']];

/** Asks for what takes place on the weekday of a day, in a month. */
export function onSameWeekdays(day: string): Parts {
  return [['weekday', String(isoWeekday(day))]];
}

/** A day as parameters. */
export function onDay(date: string): Parts {
  return [
    ['when', 'day'],
    ['date', date],
  ];
}

/** Whether days are all of a month, without more said of them. */
export function namesMonth(parts: Parts): boolean {
  const { when = '', from = '', to = '', ...others } = Object.fromEntries(parts);
  if (Object.keys(others).length > 0) return false;
  if (when !== 'range') return when === 'month' || isMonth(when);
  return from.endsWith('-01') && addDays(to, 1) === `${addMonths(toMonth(from), 1)}-01`;
}

/** The last seven days of a month, its last weekend, or its last weekday of a kind (`6`). */
export function onLast(what: 'week' | 'weekend' | `${number}`, month: string): Parts {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  if (what === 'week') return inRange([addDays(last, -6), last]);
  const weekday = what === 'weekend' ? 6 : Number(what);
  const day = addDays(last, -((isoWeekday(last) - weekday + 7) % 7));
  return what === 'weekend' ? inRange([day, addDays(day, 1)]) : onDay(day);
}

/** Days from the first to the last as parameters. */
export function inRange([from = '', to = '']: readonly string[]): Parts {
  return [
    ['when', 'range'],
    ['from', from],
    ['to', to],
  ];
}

/**
 * The weekdays of a language, with the first day from `today` on that is one. Short words are for
 * dates only: `Sat 5 Dec`.
 * @param language a tag that `Intl` knows
 */
export function listWeekdays(
  language: string,
  today: string,
  style: 'long' | 'short' = 'long',
): readonly (readonly [string, string])[] {
  const weekday = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' });
  const week = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead));
  return week.map((day) => [weekday.format(Date.parse(day)), day]);
}

/** The day of next week, from Monday on, that is the same weekday as a day of the coming seven. */
export function inNextWeek(day: string, today: string): string {
  return day < addDays(today, 8 - isoWeekday(today)) ? addDays(day, 7) : day;
}

/** The day of last week, from Monday on, that is the same weekday as a day of the coming seven. */
export function inLastWeek(day: string, today: string): string {
  return addDays(inNextWeek(day, today), -14);
}

/**
 * What phrases of a language mean on a day: `yesterday`, `next week`, from `Intl`.
 * @param language a tag that `Intl` knows
 */
export function listDayPhrases(language: string, today: string): readonly (readonly [string, Parts])[] {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const named = listNamedDays(today);
  const month = toMonth(today);
  return [
    [relative.format(-2, 'day'), named.beforeYesterday],
    [relative.format(-1, 'day'), onDay(addDays(today, -1))],
    [relative.format(-1, 'week'), named.lastWeek],
    // Forms offer no month that is over.
    [relative.format(-1, 'month'), inRange([`${addMonths(month, -1)}-01`, addDays(`${month}-01`, -1)])],
    [relative.format(0, 'day'), [['when', 'today']]],
    [relative.format(1, 'day'), onDay(addDays(today, 1))],
    [relative.format(2, 'day'), named.afterTomorrow],
    [relative.format(0, 'week'), [['when', 'week']]],
    [relative.format(1, 'week'), named.nextWeek],
    [relative.format(0, 'month'), [['when', 'month']]],
    [relative.format(1, 'month'), named.nextMonth],
  ];
}

/** What the phrases of a language file mean on a day. */
export function listNamedDays(today: string): Readonly<Record<NamedFilter, Parts>> {
  const weekend = addDays(findWeekend(today).last, 6);
  const monday = addDays(today, 8 - isoWeekday(today));
  return {
    weekend: [['when', 'weekend']],
    nextWeekend: inRange([weekend, addDays(weekend, 1)]),
    lastWeekend: inRange([addDays(weekend, -14), addDays(weekend, -13)]),
    nextWeek: inRange([monday, addDays(monday, 6)]),
    lastWeek: inRange([addDays(monday, -14), addDays(monday, -8)]),
    afterTomorrow: onDay(addDays(today, 2)),
    beforeYesterday: onDay(addDays(today, -2)),
    nextMonth: [['when', addMonths(toMonth(today), 1)]],
    todayDaytime: [['when', 'today'], ...inDaytime],
    tonight: [['when', 'tonight']],
    free: [['free', '1']],
    online: [['online', '1']],
  };
}

/** The months of the coming year, in words. */
export function listMonthWords(
  language: string,
  today: string,
): Readonly<Record<'long' | 'short', readonly MonthWord[]>> {
  const months = Array.from({ length: 12 }, (_, ahead) => addMonths(toMonth(today), ahead));
  const inWords = (style: 'long' | 'short'): MonthWord[] => {
    const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
    return months.map((month) => ({ word: format.format(Date.parse(`${month}-01`)), month }));
  };
  return { long: inWords('long'), short: inWords('short') };
}
