import { expect, test } from 'vitest';
import { findDayPage } from '../../../src/calendar/page-ranges.ts';
import { at, calendarIn, days } from '../../support/calendar/source.ts';

test('days have pages if events begin on them, from 90 days ago to 400 ahead; today always has one', () => {
  const calendar = calendarIn('en', {
    events: [
      at(1, '2026-08-21T10:00', '2026-08-21T11:00'),
      at(2, '2026-08-22T10:00', '2026-08-22T11:00'),
      days(3, '2026-12-01', '2026-12-03'),
      at(4, '2027-12-25T10:00', '2027-12-25T11:00'),
      at(5, '2027-12-26T10:00', '2027-12-26T11:00'),
    ],
  });
  expect(calendar.days).toEqual(['2026-08-22', '2026-11-20', '2026-12-01', '2027-12-25']);
  expect(findDayPage(calendar, '2026-11-20')).toBe('/en/day/2026-11-20/');
  expect(['2026-08-21', '2026-12-02', '2027-12-26'].map((day) => findDayPage(calendar, day))).toEqual([
    null,
    null,
    null,
  ]);
});

test('weeks have pages if anything takes place in them, within the same range', () => {
  const { weeks } = calendarIn('en', { events: [days(1, '2026-11-10', '2026-11-30')] });
  expect(weeks).toEqual(['2026-W46', '2026-W47', '2026-W48', '2026-W49']);
});

test('a mistyped year does not make pages for a century', () => {
  const { weeks, days: listed } = calendarIn('en', { events: [days(1, '0001-01-01', '9999-12-31')] });
  expect(weeks.length).toBeLessThan(75);
  expect([weeks[0], weeks.at(-1)]).toEqual(['2026-W34', '2027-W51']);
  expect(listed).toEqual(['2026-11-20']);
});
