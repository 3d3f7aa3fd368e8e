import { expect, test } from 'vitest';
import {
  formatDay,
  formatDayRange,
  formatDayRangeFull,
  formatDayShort,
  formatMonth,
  formatTime,
  formatTimeRange,
  monthName,
  monthShort,
  formatOffset,
  weekdayLetter,
  weekdayName,
  weekdayShort,
  zoneDisplayName,
} from '../../../src/i18n/format.ts';

/** Intl divides some parts by thin and no-break spaces, which differ between its versions. */
function plain(text: string): string {
  return text.replace(/\s+/gu, ' ');
}

test('days are written in the language, in Spanish in lower case', () => {
  expect(formatDay('en-GB', '2026-11-20')).toBe('Friday, 20 November 2026');
  expect(formatDay('en', '2026-11-20')).toBe('Friday, November 20, 2026');
  expect(formatDay('es', '2026-11-20')).toBe('viernes 20 de noviembre de 2026');
  expect([formatDayShort('en-GB', '2026-11-01'), formatDayShort('es', '2026-11-01')]).toEqual([
    '1 Nov',
    '1 nov',
  ]);
  expect([weekdayShort('en', '2026-11-21'), weekdayShort('es', '2026-11-21')]).toEqual(['Sat', 'sáb']);
  expect([weekdayLetter('en', '2026-11-21'), weekdayLetter('pt-PT', '2026-11-20')]).toEqual(['S', 'S']);
  expect([weekdayName('en', '2026-11-21'), weekdayName('es', '2026-11-21')]).toEqual(['Saturday', 'sábado']);
});

test('months can be formatted from days and months', () => {
  expect([monthShort('en', '2026-11-30'), monthShort('es', '2026-11')]).toEqual(['Nov', 'nov']);
  expect([monthName('en', '2026-11'), monthName('es', '2026-01-01')]).toEqual(['November', 'enero']);
  expect([formatMonth('en', '2026-11'), formatMonth('es', '2026-11')]).toEqual([
    'November 2026',
    'noviembre de 2026',
  ]);
});

test('times follow the clock of the language or of the tag', () => {
  expect(plain(formatTime('en', '2026-11-20T20:30:00'))).toBe('8:30 PM');
  expect(formatTime('en-u-hc-h23', '2026-11-20T20:30:00')).toBe('20:30');
  expect(formatTime('en-GB', '2026-11-20T09:05:00')).toBe('09:05');
  expect(formatTime('es', '2026-11-20T09:05:00')).toBe('09:05');
  expect(formatTime('es', '2026-11-20T00:00:00')).toBe('00:00');
  expect(plain(formatTime('en', '2026-11-20T00:00:00'))).toBe('12:00 AM');
});

test('a wall clock that a change of clocks skips is written unchanged', () => {
  expect(formatTime('es', '2026-03-29T02:30:00')).toBe('02:30');
});

test('ranges of times share their common part', () => {
  expect(formatTimeRange('es', '2026-11-20T09:00:00', '2026-11-20T22:30:00')).toBe('09:00–22:30');
  expect(plain(formatTimeRange('en', '2026-11-20T20:30:00', '2026-11-20T22:00:00'))).toBe('8:30 – 10:00 PM');
});

test('ranges over midnight are two times of day', () => {
  expect(formatTimeRange('es', '2026-11-20T22:00:00', '2026-11-21T02:00:00')).toBe('22:00–02:00');
  expect(plain(formatTimeRange('en', '2026-11-20T22:00:00', '2026-11-21T02:00:00'))).toBe('10:00 PM–2:00 AM');
});

test('ranges of days share their common part', () => {
  expect(plain(formatDayRange('es', '2026-11-21', '2026-11-22'))).toBe('21–22 nov');
  expect(plain(formatDayRange('en', '2026-11-21', '2026-11-22'))).toBe('Nov 21 – 22');
  expect(plain(formatDayRange('es', '2026-11-30', '2026-12-02'))).toBe('30 nov – 2 dic');
  expect(plain(formatDayRange('es', '2026-12-31', '2027-01-01'))).toBe('31 dic 2026 – 1 ene 2027');
  expect(formatDayRange('es', '2026-11-21', '2026-11-21')).toBe('21 nov');
});

test('a zone has one name in summer and winter', () => {
  const named = (tag: string, iana: string, at: string) => zoneDisplayName(tag, { name: iana, iana }, at);
  expect(named('en', 'Europe/Madrid', '2026-01-15T00:00:00Z')).toBe('Central European Time');
  expect(named('en', 'Europe/Madrid', '2026-07-15T00:00:00Z')).toBe('Central European Time');
  expect(named('es', 'America/New_York', '2026-07-15T00:00:00Z')).toBe('hora oriental');
  expect(() => named('en', 'Nowhere/Land', '2026-07-15T00:00:00Z')).toThrow(RangeError);
});

test('a zone without a name is its offset, in one spelling', () => {
  const named = (tag: string, iana: string) =>
    zoneDisplayName(tag, { name: iana, iana }, '2026-01-15T00:00:00Z');
  expect([named('en', 'Etc/UTC'), named('en', 'Etc/GMT+5'), named('fr', 'Etc/GMT+5')]).toEqual([
    'UTC',
    'UTC−5',
    'UTC−5',
  ]);
});

test.each([
  ['UTC+2', 'UTC+2'],
  ['UTC+5.5', 'UTC+5:30'],
  ['UTC-9.5', 'UTC−9:30'],
  ['UTC-03', 'UTC−3'],
  ['UTC+0', 'UTC'],
  ['UTC', 'UTC'],
  ['Springfield', 'Springfield'],
])('the manual offset %s is spelled as all offsets are: %s', (name, spelled) => {
  expect(zoneDisplayName('en', { name, iana: null }, '2026-01-15T00:00:00Z')).toBe(spelled);
});

test.each([
  ['+00:00', 'UTC'],
  ['+01:00', 'UTC+1'],
  ['-06:00', 'UTC−6'],
  ['+05:30', 'UTC+5:30'],
  ['-03:30', 'UTC−3:30'],
  ['-00:30', 'UTC−0:30'],
  ['+12:45', 'UTC+12:45'],
])('the offset %s becomes %s', (offset, label) => {
  expect(formatOffset(offset)).toBe(label);
});

test('French has the first of a month as an ordinal', () => {
  expect(plain(formatDay('fr-FR', '2026-12-01'))).toBe('mardi 1er décembre 2026');
  expect(plain(formatDay('fr-FR', '2026-12-11'))).toBe('vendredi 11 décembre 2026');
  expect(plain(formatDayShort('fr', '2026-12-01'))).toBe('1er déc.');
  expect(plain(formatDayRangeFull('fr', '2026-10-26', '2026-11-01'))).toBe('26 octobre – 1er novembre 2026');
  expect(plain(formatDayRange('fr', '2026-12-01', '2026-12-21'))).toBe('1er–21 déc.');
  expect(plain(formatDay('en-GB', '2026-12-01'))).toBe('Tuesday, 1 December 2026');
});

test.each(['es', 'es-MX-u-hc-h23', 'es-419', 'ES-ar'])('%s writes dates as sentences have them', (tag) => {
  const days = (first: string, last: string) => plain(formatDayRangeFull(tag, first, last));
  expect(formatDay(tag, '2026-11-20')).toBe('viernes 20 de noviembre de 2026');
  expect(days('2026-11-16', '2026-11-22')).toBe('16 al 22 de noviembre de 2026');
  expect(days('2026-11-30', '2026-12-06')).toBe('30 de noviembre al 6 de diciembre de 2026');
  expect(days('2026-12-28', '2027-01-03')).toBe('28 de diciembre de 2026 al 3 de enero de 2027');
  expect(days('2026-11-16', '2026-11-16')).toBe('16 de noviembre de 2026');
});

test('other languages keep the comma after a weekday and the dash of a range', () => {
  expect(formatDay('pt', '2026-11-20')).toBe('sexta-feira, 20 de novembro de 2026');
  expect(formatDayRangeFull('en-GB', '2026-11-16', '2026-11-22')).toMatch(/^16\s?–\s?22 November 2026$/u);
});
