import type { DayKey, MonthKey, WeekKey } from '../model/time.ts';

/** Consecutive days, both ends inclusive. */
export interface DayRange {
  readonly first: DayKey;
  readonly last: DayKey;
}

/** The days of an event, both inclusive. */
interface Days {
  readonly firstDay: DayKey;
  readonly lastDay: DayKey;
}

const millisecondsOfDay = 86_400_000;

/** The day `days` after `day`, or before it when negative. */
export function addDays(day: DayKey, days: number): DayKey {
  return toDayKey(toDayNumber(day) + days);
}

/** The next day. Keys have four digits for the year, so 9999-12-31 is followed by itself. */
export function dayAfter(day: DayKey): DayKey {
  return day === '9999-12-31' ? day : addDays(day, 1);
}

/** ISO weekday: 1 (Monday) to 7 (Sunday). */
export function isoWeekday(day: DayKey): number {
  // Day 0, 1 January 1970, was a Thursday.
  return ((((toDayNumber(day) + 3) % 7) + 7) % 7) + 1;
}

/** Saturday or Sunday. */
export function isWeekend(day: DayKey): boolean {
  return isoWeekday(day) > 5;
}

/** The coming Saturday and Sunday, both inclusive; on a Sunday only that day. */
export function findWeekend(today: DayKey): DayRange {
  const toSaturday = 6 - isoWeekday(today);
  if (toSaturday < 0) return { first: today, last: today };
  return { first: addDays(today, toSaturday), last: addDays(today, toSaturday + 1) };
}

/** Whether something that lasts from `firstDay` to `lastDay` takes place on any day of a range. */
export function isOnDays({ firstDay, lastDay }: Days, { first, last }: DayRange): boolean {
  return firstDay <= last && lastDay >= first;
}

/** Whether something began before a day and still takes place on it. */
export function isRunningOn({ firstDay, lastDay }: Days, day: DayKey): boolean {
  return firstDay < day && lastDay >= day;
}

/** Whether something running on a day is of the night before: its last day is the one before. */
export function isOfNightBefore({ lastDay }: Pick<Days, 'lastDay'>, day: DayKey): boolean {
  return lastDay < day;
}

/** Days from the first to the last, both included. */
export function countDays(first: DayKey, last: DayKey): number {
  return toDayNumber(last) - toDayNumber(first) + 1;
}

/** The month of a day. */
export function toMonth(day: DayKey): MonthKey {
  return day.slice(0, 7);
}

/** The year of a day or a month. */
export function toYear(key: DayKey | MonthKey): string {
  return key.slice(0, 4);
}

/** Half a year, in days. */
const near = 183;

/** Whether readers would take a day for one of another year, from a page about `from`. */
export function needsYear(day: DayKey, from: DayKey): boolean {
  return toYear(day) !== toYear(from) || Math.abs(countDays(from, day) - 1) > near;
}

/** The month `months` after `month`, or before it when negative. */
export function addMonths(month: MonthKey, months: number): MonthKey {
  const total = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`;
}

/**
 * The weeks that a month touches: seven days each, beginning on ISO weekday `firstDay` (1 Monday, 7
 * Sunday).
 */
export function listWeeks(month: MonthKey, firstDay: number): DayKey[][] {
  const first = toDayNumber(`${month}-01`);
  const before = (isoWeekday(`${month}-01`) - firstDay + 7) % 7;
  // Day 0 of the next month is the last of this one.
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => toDayKey(first - before + week * 7 + day)),
  );
}

/**
 * The week of a day if weeks begin on ISO weekday `firstDay`. As in ISO 8601, its Thursday decides
 * its year and number.
 */
export function toWeek(day: DayKey, firstDay: number): WeekKey {
  const begin = toDayNumber(day) - ((isoWeekday(day) - firstDay + 7) % 7);
  const thursday = toDayKey(begin + ((4 - firstDay + 7) % 7));
  const year = thursday.slice(0, 4);
  const week = Math.ceil(countDays(`${year}-01-01`, thursday) / 7);
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The seven days of a week. */
export function listDaysOfWeek(week: WeekKey, firstDay: number): DayKey[] {
  const fourth: DayKey = `${week.slice(0, 4)}-01-04`;
  // 4 January is always in the first week.
  const thursday = toDayNumber(fourth) + 4 - isoWeekday(fourth) + 7 * (Number(week.slice(6)) - 1);
  const begin = thursday - ((4 - firstDay + 7) % 7);
  return Array.from({ length: 7 }, (_, index) => toDayKey(begin + index));
}

/** Days since 1 January 1970. A day counts as midnight in UTC, which has no gaps. */
function toDayNumber(day: DayKey): number {
  return Date.parse(`${day}T00:00:00Z`) / millisecondsOfDay;
}

function toDayKey(number: number): DayKey {
  return new Date(number * millisecondsOfDay).toISOString().slice(0, 10);
}
