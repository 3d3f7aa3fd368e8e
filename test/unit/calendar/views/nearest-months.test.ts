import { expect, test } from 'vitest';
import { buildDayPage } from '../../../../src/calendar/views/day-page.ts';
import { findNearestMonths } from '../../../../src/calendar/views/month.ts';
import { buildWeek } from '../../../../src/calendar/views/week.ts';
import { at, calendarIn } from '../../../support/calendar/source.ts';

const calendar = calendarIn('en', {
  events: [
    at(1, '2026-12-09T10:00', '2026-12-09T11:00'),
    at(2, '2027-01-15T10:00', '2027-01-15T11:00'),
    at(3, '2026-12-18T10:00', '2026-12-18T11:00', { locale: 'es' }),
  ],
});
const december = { es: { month: '2026-12', path: '/es/mes/2026-12/' } };

test('a day or week without a page in the other language leads to its month there, if that has one', () => {
  expect(buildDayPage(calendar, '2026-12-09')).toMatchObject({ translations: {}, nearest: december });
  expect(buildWeek(calendar, '2026-W50')).toMatchObject({ translations: {}, nearest: december });
  expect(buildDayPage(calendar, '2027-01-15').nearest).toEqual({});
});

test('a translation makes the nearest month unnecessary', () => {
  expect(findNearestMonths(calendar, '2026-12-09', { es: '/es/dia/2026-12-09/' })).toEqual({});
});
