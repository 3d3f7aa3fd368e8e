import { toYear } from '../calendar/day.ts';
import { parseManualOffset } from '../model/manual-offset.ts';
import type { DayKey, Instant, MonthKey, WallClock, ZoneName } from '../model/time.ts';
import { correctDate } from './correct-date.ts';

/*
 * Dates and times as texts. `tag` is a BCP 47 language tag and may carry a clock: `en-GB-u-hc-h23`.
 * Days, months and wall clocks are formatted as if they were UTC, so that no zone can shift them.
 */

/** `20:30`, `8:30 PM`. On the 24-hour clock, hours have two digits so that columns align. */
export function formatTime(tag: string, time: WallClock): string {
  const hour = time.slice(11, 16);
  return cached(`time ${tag} ${hour}`, () => clock(tag).formatter.format(utc(time)));
}

/** `20:30–22:00`, `8:30 – 10:00 PM`. An end after midnight is only a time of day: `22:00–02:00`. */
export function formatTimeRange(tag: string, start: WallClock, end: WallClock): string {
  const isOneDay = start.slice(0, 10) === end.slice(0, 10);
  return cached(`times ${tag} ${start.slice(11, 16)} ${end.slice(11, 16)} ${isOneDay}`, () => {
    const { formatter, twelveHours } = clock(tag);
    // Only 12-hour ranges share a part (`PM`); 24-hour ranges lose the leading zero in some
    // languages.
    if (isOneDay && twelveHours && start <= end) return formatter.formatRange(utc(start), utc(end));
    return `${formatTime(tag, start)}–${formatTime(tag, end)}`;
  });
}

/** `Friday, 20 November 2026`, `viernes 20 de noviembre de 2026`; without the year if asked. */
export function formatDay(tag: string, day: DayKey, inYear = true): string {
  const date = write(tag, inYear ? 'weekday, day, month, year' : 'weekday, day, month', day);
  return withOrdinal(tag, correctDate(tag, date));
}

/** `20 Nov`, with its year if `inYear` is set. */
export function formatDayShort(tag: string, day: DayKey, inYear = false): string {
  return withOrdinal(tag, write(tag, inYear ? 'day, short month, year' : 'day, short month', day));
}

/** `Fri` */
export function weekdayShort(tag: string, day: DayKey): string {
  return write(tag, 'short weekday', day);
}

/** `F` */
export function weekdayLetter(tag: string, day: DayKey): string {
  return write(tag, 'weekday letter', day);
}

/** `Friday` */
export function weekdayName(tag: string, day: DayKey): string {
  return write(tag, 'weekday', day);
}

/** `Nov`, of a day or a month. */
export function monthShort(tag: string, key: DayKey | MonthKey): string {
  return write(tag, 'short month', key);
}

/** `November`, of a day or a month. */
export function monthName(tag: string, key: DayKey | MonthKey): string {
  return write(tag, 'month', key);
}

/** `November 2026`, of a day or a month. */
export function formatMonth(tag: string, key: DayKey | MonthKey): string {
  return write(tag, 'month, year', key);
}

/**
 * `21–22 Nov`, `30 Nov – 2 Dec`; with years if they differ or `inYear` is set. Both days inclusive.
 */
export function formatDayRange(tag: string, first: DayKey, last: DayKey, inYear = false): string {
  return cached(`days ${tag} ${first} ${last} ${inYear}`, () => {
    const oneYear = toYear(first) === toYear(last);
    const year = oneYear && !inYear ? {} : ({ year: 'numeric' } as const);
    const format = dates(tag, { day: 'numeric', month: 'short', ...year });
    return withOrdinal(tag, withoutWord(tag, format.formatRange(utc(first), utc(last))));
  });
}

/** `16–22 November 2026`, `16 al 22 de noviembre de 2026`. Both days inclusive. */
export function formatDayRangeFull(tag: string, first: DayKey, last: DayKey): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return withOrdinal(tag, withWord(tag, dates(tag, options).formatRange(utc(first), utc(last))));
}

/** Mexican Spanish has `20 nov` for a day, but `20–23 de nov` for a range. */
function withoutWord(tag: string, range: string): string {
  return /^es\b/iu.test(tag) ? range.replaceAll(' de ', ' ') : range;
}

/** Spanish joins the days of a range by a word inside a sentence: `16 al 22 de noviembre`. */
function withWord(tag: string, range: string): string {
  return /^es\b/iu.test(tag) ? range.replace(/\s*–\s*/u, ' al ') : range;
}

/** French writes the first of a month as an ordinal, which Unicode's data lack: `1er`. */
function withOrdinal(tag: string, date: string): string {
  return /^fr\b/iu.test(tag) ? date.replaceAll(/(?<!\d)1(?=[\s–-])/gu, '1er') : date;
}

/**
 * The name of a zone at an instant, the same in summer and winter if the language has such a name:
 * `Central European Time`. Zones without a name are their offset (`UTC+1`), as are manual
 * offsets, however the origin writes them; other zones are called as the origin calls them.
 * @throws RangeError for IANA names that are not IANA's.
 */
export function zoneDisplayName(
  tag: string,
  { name, iana }: { readonly name: ZoneName; readonly iana: string | null },
  instant: Instant,
): string {
  if (iana === null) {
    const minutes = parseManualOffset(name);
    return minutes === null ? name : writeOffset(minutes);
  }
  const format = cached(
    `zone ${tag} ${iana}`,
    () => new Intl.DateTimeFormat(tag, { timeZone: iana, timeZoneName: 'longGeneric' }),
  );
  const named = cached(`zone ${tag} ${iana} ${instant}`, () => {
    const parts = format.formatToParts(Date.parse(instant));
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? iana;
  });
  const [, sign, size] = /([+\-−])(\d\d:\d\d)$/u.exec(named) ?? [];
  return size === undefined ? named : formatOffset(`${sign === '+' ? '+' : '-'}${size}`);
}

/** `+01:00` → `UTC+1`, `-03:30` → `UTC−3:30` with a true minus, `+00:00` → `UTC`. */
export function formatOffset(offset: string): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/u.exec(offset) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return writeOffset(sign === '-' ? -size : size);
}

/** @param minutes ahead of UTC */
function writeOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return size === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`;
}

function clock(tag: string): { formatter: Intl.DateTimeFormat; twelveHours: boolean } {
  return cached(`clock ${tag}`, () => {
    const twelveHours = dates(tag, { hour: 'numeric' }).resolvedOptions().hour12 === true;
    return {
      formatter: dates(tag, { hour: twelveHours ? 'numeric' : '2-digit', minute: '2-digit' }),
      twelveHours,
    };
  });
}

/** Dates and months, by their parts. */
const forms = {
  'weekday, day, month, year': { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  'weekday, day, month': { weekday: 'long', day: 'numeric', month: 'long' },
  'day, short month, year': { day: 'numeric', month: 'short', year: 'numeric' },
  'day, short month': { day: 'numeric', month: 'short' },
  'short weekday': { weekday: 'short' },
  'weekday letter': { weekday: 'narrow' },
  weekday: { weekday: 'long' },
  'short month': { month: 'short' },
  month: { month: 'long' },
  'month, year': { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day or a month in a form. */
function write(tag: string, form: keyof typeof forms, key: DayKey | MonthKey): string {
  return cached(`${form} ${tag} ${key}`, () => dates(tag, forms[form]).format(utc(key)));
}

function dates(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(
    `${tag} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }),
  );
}

const known = new Map<string, unknown>();

/**
 * Formatters are cached, because making one costs more than rendering a page, and texts, because
 * thousands of pages show the same days and hours. Keys of different types must differ.
 */
function cached<T>(key: string, make: () => T): T {
  let value = known.get(key) as T | undefined;
  if (value === undefined) known.set(key, (value = make()));
  return value;
}

/** A month, a day or a wall clock as if it were UTC. */
function utc(key: MonthKey | DayKey | WallClock): number {
  const part = (from: number, to: number, missing: number): number => Number(key.slice(from, to) || missing);
  return Date.UTC(
    part(0, 4, 0),
    part(5, 7, 1) - 1,
    part(8, 10, 1),
    part(11, 13, 0),
    part(14, 16, 0),
    part(17, 19, 0),
  );
}
