import { expect, test } from 'vitest';
import {
  formatFullDate,
  formatMachineTimes,
  formatShortDate,
} from '../../../../src/feeds/news/event-dates.ts';
import { calendarEvent, timesIn } from '../../../support/feeds/calendar-event.ts';

const both = (...[values]: Parameters<typeof calendarEvent>) => {
  const event = calendarEvent(values);
  return [formatShortDate(event, 'en-GB'), formatFullDate(event, 'en-GB')];
};

test('an event of one day has its time', () => {
  expect(both()).toEqual(['Fri 20 Nov 2026, 20:30', 'Fri 20 Nov 2026, 20:30–22:00 (Eastern Time)']);
});

test('an event without length has one time', () => {
  const values = { end: '2026-11-20T20:30:00', endUtc: '2026-11-21T01:30:00Z' };
  expect(both(values)[1]).toBe('Fri 20 Nov 2026, 20:30 (Eastern Time)');
});

test('a multi-day event has both days', () => {
  const values = { end: '2026-11-22T18:00:00', endUtc: '2026-11-22T23:00:00Z' };
  expect(both(values)).toEqual([
    'Fri 20 Nov 2026 – Sun 22 Nov 2026',
    'Fri 20 Nov 2026, 20:30 – Sun 22 Nov 2026, 18:00 (Eastern Time)',
  ]);
});

test('one that ends in the small hours ends on its true day, at its hour', () => {
  const values = { end: '2026-11-24T02:00:00', endUtc: '2026-11-24T07:00:00Z' };
  expect(both(values)[0]).toBe('Fri 20 Nov 2026 – Tue 24 Nov 2026, 02:00');
  // Midnight is the end of the day.
  expect(both({ end: '2026-11-23T00:00:00', endUtc: '2026-11-23T05:00:00Z' })[0]).toBe(
    'Fri 20 Nov 2026 – Sun 22 Nov 2026',
  );
});

test('a multi-day event in another zone has the days and the end on the calendar’s clock', () => {
  // 03:00 on the 20th to 23:00 on the 22nd there.
  expect(both(timesIn('Europe/Madrid', '2026-11-20T02:00:00Z', 68 * 60))).toEqual([
    'Thu 19 Nov 2026 – Sun 22 Nov 2026',
    'Fri 20 Nov 2026, 03:00 – Sun 22 Nov 2026, 23:00 (Central European Time)',
  ]);
  const night = timesIn('Europe/Madrid', '2026-11-20T15:30:00Z', (3 * 24 + 15) * 60);
  expect(both(night)[0]).toBe('Fri 20 Nov 2026 – Tue 24 Nov 2026, 01:30');
});

test('an all-day event has neither time nor zone', () => {
  const days = { start: '2026-12-31T00:00:00', end: '2027-01-01T23:59:59', allDay: true };
  const several = 'Thu 31 Dec 2026 – Fri 1 Jan 2027';
  expect(both(days)).toEqual([several, several]);
  expect(both({ ...days, end: '2026-12-31T23:59:59' })).toEqual(['Thu 31 Dec 2026', 'Thu 31 Dec 2026']);
});

test('a start in another zone than the calendar’s is followed by the zone', () => {
  const values = timesIn('Europe/Madrid', '2026-12-03T15:30:00Z', 90);
  expect(both(values)).toEqual([
    'Thu 3 Dec 2026, 16:30 (Central European Time)',
    'Thu 3 Dec 2026, 16:30–18:00 (Central European Time)',
  ]);
  expect(both(timesIn('America/Toronto', '2026-12-03T15:30:00Z', 90))[0]).toBe('Thu 3 Dec 2026, 10:30');
});

test('a manual offset has the origin’s name', () => {
  expect(both({ zone: 'UTC+2' })[1]).toBe('Fri 20 Nov 2026, 20:30–22:00 (UTC+2)');
});

test('another language has its own words', () => {
  expect(formatFullDate(calendarEvent(), 'es-MX-u-hc-h23')).toMatch(
    /^vie 20 nov 2026, 20:30–22:00 \(.*oriental\)$/u,
  );
});

test('machines read the instants of calendar files, even if local times contradict them', () => {
  const start = { start: '2026-12-01T19:00:00', startUtc: '2026-12-17T00:00:00Z' };
  const end = { end: '2026-12-16T21:00:00', endUtc: '2026-12-17T02:00:00Z' };
  expect(formatMachineTimes(calendarEvent({ ...start, ...end }))).toEqual({
    starts: '2026-12-17T00:00:00Z',
    ends: '2026-12-16T21:00:00-05:00',
  });
});
