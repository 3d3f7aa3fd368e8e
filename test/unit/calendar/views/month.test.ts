import { expect, test } from 'vitest';
import type { CalendarSource } from '../../../../src/calendar/calendar-source.ts';
import { buildMonth, type Month, type MonthDay } from '../../../../src/calendar/views/month.ts';
import type { Bar } from '../../../../src/calendar/views/table-days.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import { at, calendarIn, days, idsOf } from '../../../support/calendar/source.ts';

function november(events: EventRecord[], values: Partial<CalendarSource> = {}): Month {
  return buildMonth(calendarIn('en', { events, ...values }), '2026-11');
}

function dayIn(month: Month, day: string): MonthDay {
  const found = month.weeks.flatMap((week) => week.days).find((each) => each.day === day);
  if (found === undefined) throw new Error(`${day} is not shown`);
  return found;
}

/**
 * `7×3`: event 7, drawn over three days; `<` began before the week, `>` continues after it; `–` is
 * an empty lane.
 */
function lanes(month: Month, day: string): string {
  return dayIn(month, day).bars.map(barText).join(' ');
}

function barText(bar: Bar | null): string {
  if (bar === null) return '–';
  return `${bar.from ? '<' : ''}${bar.entry.id}×${bar.span}${bar.on ? '>' : ''}`;
}

test('the days of each week know the month, today and the weekend', () => {
  const month = november([]);
  expect(month.weeks).toHaveLength(6);
  expect(dayIn(month, '2026-10-31')).toMatchObject({
    inMonth: false,
    weekend: true,
    today: false,
    past: true,
  });
  expect(dayIn(month, '2026-11-20')).toMatchObject({
    inMonth: true,
    weekend: false,
    today: true,
    past: false,
  });
  expect(dayIn(month, '2026-12-01')).toMatchObject({
    inMonth: false,
    weekend: false,
    today: false,
    past: false,
  });
  expect(month.path).toBe('/en/month/2026-11/');
});

test('weeks from Sunday begin with the first of November 2026', () => {
  const month = november([], { firstDays: { en: 7 } });
  expect(month.weeks).toHaveLength(5);
  expect(month.weeks[0]?.days[0]?.day).toBe('2026-11-01');
});

test('single-day events are on their day, nights included', () => {
  const month = november([
    at(1, '2026-11-06T20:00', '2026-11-06T22:00'),
    at(2, '2026-11-06T22:00', '2026-11-07T03:00'),
    at(3, '2026-10-31T20:00', '2026-10-31T22:00'),
  ]);
  expect(idsOf(dayIn(month, '2026-11-06').entries)).toEqual([1, 2]);
  expect(dayIn(month, '2026-11-07')).toMatchObject({
    count: { beginning: 0, running: 0 },
    bars: [],
    entries: [],
  });
  expect(idsOf(dayIn(month, '2026-10-31').entries)).toEqual([3]);
  expect(month.count).toBe(2);
});

test('a bar is drawn once in each week and knows whether it continues on either side', () => {
  const month = november([days(7, '2026-11-13', '2026-11-23')]);
  expect(
    ['12', '13', '14', '15', '16', '22', '23', '24'].map((day) => lanes(month, `2026-11-${day}`)),
  ).toEqual(['', '7×3>', '7×0>', '7×0>', '<7×7>', '<7×0>', '<7×1', '']);
  expect(dayIn(month, '2026-11-14').count).toMatchObject({ beginning: 0, running: 1 });
});

test('weeks from Sunday break the same event elsewhere', () => {
  const month = november([days(7, '2026-11-13', '2026-11-23')], { firstDays: { en: 7 } });
  expect(['13', '15', '22'].map((day) => lanes(month, `2026-11-${day}`))).toEqual(['7×2>', '<7×7>', '<7×2']);
});

test('bars that meet are in different lanes, and a free lane is reused', () => {
  const month = november([
    days(1, '2026-11-16', '2026-11-18'),
    days(2, '2026-11-17', '2026-11-20'),
    days(3, '2026-11-19', '2026-11-22'),
    days(4, '2026-11-22', '2026-11-24'),
  ]);
  expect(
    ['16', '17', '18', '19', '20', '21', '22', '23'].map((day) => lanes(month, `2026-11-${day}`)),
  ).toEqual(['1×3', '1×0 2×4', '1×0 2×0', '3×4 2×0', '3×0 2×0', '3×0', '3×0 4×1>', '<4×2']);
});

test('an empty lane above one in use is kept', () => {
  const month = november([days(1, '2026-11-16', '2026-11-17'), days(2, '2026-11-17', '2026-11-19')]);
  expect(lanes(month, '2026-11-18')).toBe('– 2×0');
});

test('the longer of two bars that begin together is on top', () => {
  const month = november([days(1, '2026-11-16', '2026-11-17'), days(2, '2026-11-16', '2026-11-19')]);
  expect(lanes(month, '2026-11-16')).toBe('2×4 1×2');
});

test('an all-day event across a change of clocks fills its days', () => {
  const month = november([
    days(1, '2026-10-31', '2026-11-01', {
      zone: 'America/New_York',
      startUtc: '2026-10-31T04:00:00Z',
      endUtc: '2026-11-02T04:59:59Z',
    }),
  ]);
  expect(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'].map((day) => lanes(month, day))).toEqual([
    '',
    '1×2',
    '1×0',
    '',
  ]);
});

test('an event that ends at midnight does not touch the next day', () => {
  const month = november([at(1, '2026-11-10T10:00', '2026-11-12T00:00')]);
  expect(['10', '11', '12'].map((day) => lanes(month, `2026-11-${day}`))).toEqual(['1×2', '1×0', '']);
});

test('lists have events on their first day, and longer ones of the month that are not over', () => {
  const month = november([
    days(1, '2026-10-15', '2027-02-28'),
    days(2, '2026-10-31', '2026-11-02'),
    days(3, '2026-11-29', '2026-12-04'),
    at(4, '2026-11-29T20:00', '2026-11-29T21:00'),
    at(5, '2026-12-01T20:00', '2026-12-01T21:00'),
    days(6, '2026-11-01', '2026-11-03'),
    days(7, '2026-11-19', '2026-11-20'),
  ]);
  expect(month.days.map(({ day, entries }) => [day, idsOf(entries)])).toEqual([
    ['2026-11-01', [6]],
    ['2026-11-19', [7]],
    ['2026-11-29', [3, 4]],
  ]);
  expect(idsOf(month.running)).toEqual([7, 3, 1]);
  expect(month.count).toBe(6);
});

test('a past month keeps its longer events', () => {
  const calendar = calendarIn('en', {
    events: [days(1, '2026-09-28', '2026-10-02'), days(2, '2026-10-10', '2026-10-12')],
  });
  expect(idsOf(buildMonth(calendar, '2026-10').running)).toEqual([1, 2]);
});

test('months without events have no page, except the current one', () => {
  const calendar = calendarIn('en', {
    events: [
      days(1, '2026-06-28', '2026-08-02'),
      at(2, '2027-02-01T10:00', '2027-02-01T11:00'),
      days(3, '2026-01-31', '2026-02-01'),
    ],
  });
  expect(calendar.months).toEqual([
    '2026-01',
    '2026-02',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-11',
    '2027-02',
  ]);
  const month = buildMonth(calendar, '2026-11');
  expect(month.previous).toEqual({ month: '2026-08', path: '/en/month/2026-08/' });
  expect(month.next).toEqual({ month: '2027-02', path: '/en/month/2027-02/' });
  expect(buildMonth(calendar, '2026-01').previous).toBeNull();
  expect(buildMonth(calendar, '2027-02').next).toBeNull();
});

test('an event of a century makes pages for its first and last month only', () => {
  const calendar = calendarIn('en', { events: [days(1, '2026-12-01', '2126-12-31')] });
  expect(calendar.months).toEqual(['2026-11', '2026-12', '2126-12']);
});

test('an event on the last possible day is in the last month', () => {
  const month = buildMonth(calendarIn('en', { events: [days(1, '9999-12-30', '9999-12-31')] }), '9999-12');
  expect(month.count).toBe(1);
  expect(month.days.map(({ day, entries }) => [day, idsOf(entries)])).toEqual([['9999-12-30', [1]]]);
});

test('the same month of another locale is linked if it has a page', () => {
  const events = [at(1, '2026-12-01T10:00', '2026-12-01T11:00')];
  const calendar = calendarIn('en', { events });
  expect(buildMonth(calendar, '2026-11').translations).toEqual({ es: '/es/mes/2026-11/' });
  expect(buildMonth(calendar, '2026-12').translations).toEqual({});
});

test('a day on which nothing begins is there while something continues on it', () => {
  const { days: begun, others } = november([
    days(1, '2026-11-23', '2026-11-25'),
    at(2, '2026-11-25T20:00', '2026-11-25T22:00'),
    days(3, '2026-11-27', '2026-11-28', { status: 'cancelled' }),
  ]);
  expect(begun.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-25', '2026-11-27']);
  expect(others.map(({ day, running }) => [day, idsOf(running)])).toEqual([['2026-11-24', [1]]]);
});

test('the list of a new month has what ends in its first night, of several days, until it ends', () => {
  const events = [
    at(1, '2026-11-20T10:00', '2026-12-01T03:30'),
    at(2, '2026-11-30T22:00', '2026-12-01T02:00'),
    at(3, '2026-11-20T10:00', '2026-12-01T00:00'),
  ];
  const runningAt = (now: string) => idsOf(buildMonth(calendarIn('en', { events, now }), '2026-12').running);
  expect(runningAt('2026-11-24T12:00:00Z')).toEqual([1]);
  expect(runningAt('2026-12-01T02:00:00Z')).toEqual([1]);
  expect(runningAt('2026-12-01T04:00:00Z')).toEqual([]);
});

test('a month without events is not empty while a night of the month before is on', () => {
  const night = at(1, '2026-11-30T22:00', '2026-12-01T02:00');
  const isEmptyAt = (now: string) =>
    buildMonth(calendarIn('en', { events: [night], now }), '2026-12').isEmpty;
  expect(isEmptyAt('2026-12-01T01:30:00Z')).toBe(false);
  expect(isEmptyAt('2026-12-01T02:30:00Z')).toBe(true);
});
