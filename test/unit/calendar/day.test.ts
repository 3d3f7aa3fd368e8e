import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  countDays,
  isWeekend,
  toMonth,
  isoWeekday,
  listWeeks,
  dayAfter,
  findWeekend,
  isOnDays,
  isRunningOn,
} from '../../../src/calendar/day.ts';

test('days are counted over the ends of months, years and Februaries', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('0099-12-31', 1)).toBe('0100-01-01');
});

test('weekdays are those of ISO 8601', () => {
  expect(isoWeekday('2026-11-20')).toBe(5);
  expect(isoWeekday('2026-11-22')).toBe(7);
  expect(isoWeekday('2026-11-23')).toBe(1);
  expect(isoWeekday('1969-12-31')).toBe(3);
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a span of days counts both ends', () => {
  expect(countDays('2026-11-20', '2026-11-20')).toBe(1);
  expect(countDays('2026-12-30', '2027-01-02')).toBe(4);
});

test('months are counted over the ends of years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-11', 26)).toBe('2029-01');
  expect(toMonth('2026-11-20')).toBe('2026-11');
});

test('November 2026, which begins on a Sunday, has six weeks from Monday and five from Sunday', () => {
  const monday = listWeeks('2026-11', 1);
  expect(monday.map((week) => week[0])).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(monday[5]).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
  const sunday = listWeeks('2026-11', 7);
  expect(sunday.map((week) => week[0])).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ]);
});

test('a February of 28 days that begins with the week has four weeks', () => {
  expect(listWeeks('2027-02', 1).map((week) => [week[0], week[6]])).toEqual([
    ['2027-02-01', '2027-02-07'],
    ['2027-02-08', '2027-02-14'],
    ['2027-02-15', '2027-02-21'],
    ['2027-02-22', '2027-02-28'],
  ]);
});

test('weeks may begin on any day', () => {
  expect(listWeeks('2026-11', 6)[0]?.[0]).toBe('2026-10-31');
});

test('the day after the last four-digit year is that day itself', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayAfter('9999-12-31')).toBe('9999-12-31');
});

test('the weekend is the coming Saturday and Sunday, and on a Sunday only that day', () => {
  expect(findWeekend('2026-11-20')).toEqual({ first: '2026-11-21', last: '2026-11-22' });
  expect(findWeekend('2026-11-21')).toEqual({ first: '2026-11-21', last: '2026-11-22' });
  expect(findWeekend('2026-11-22')).toEqual({ first: '2026-11-22', last: '2026-11-22' });
});

test('an event is on the days that it touches, and runs on those after its first', () => {
  const event = { firstDay: '2026-11-20', lastDay: '2026-11-22' };
  const isOn = (first: string, last: string) => isOnDays(event, { first, last });
  expect([isOn('2026-11-18', '2026-11-19'), isOn('2026-11-18', '2026-11-20')]).toEqual([false, true]);
  expect([isOn('2026-11-22', '2026-11-30'), isOn('2026-11-23', '2026-11-30')]).toEqual([true, false]);
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
  expect(days.filter((day) => isRunningOn(event, day))).toEqual(['2026-11-21', '2026-11-22']);
});
