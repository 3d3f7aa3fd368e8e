import { expect, test } from 'vitest';
import { findHoursHere } from '../../../src/calendar/hours-here.ts';
import { readZone } from '../../../src/calendar/zone.ts';
import { timesIn } from '../../support/feeds/calendar-event.ts';

/** The hours of an event in one zone, in the calendar of another. */
function hoursHere(zone: string, calendar: string, values: { allDay?: boolean; startUtc?: string } = {}) {
  const { allDay = false, startUtc = '2026-12-03T15:30:00Z' } = values;
  const times = { ...timesIn(zone.startsWith('UTC') ? 'Etc/GMT-2' : zone, startUtc, 90), allDay };
  return findHoursHere({ ...times, zone: readZone(zone) }, readZone(calendar));
}

test('the hours of another zone are found on the calendar’s clock', () => {
  const here = { start: '2026-12-03T09:30:00', end: '2026-12-03T11:00:00' };
  expect(hoursHere('Europe/Madrid', 'America/Mexico_City')).toEqual(here);
  expect(hoursHere('UTC+2', 'America/Mexico_City')).toEqual(here);
});

test('zones whose clocks show the same need no second hour, in each season', () => {
  expect(hoursHere('Europe/Madrid', 'Europe/Paris')).toBeNull();
  expect(hoursHere('UTC+2', 'Europe/Helsinki')).toBeNull();
  expect(hoursHere('UTC+2', 'Europe/Helsinki', { startUtc: '2026-07-03T15:30:00Z' })).not.toBeNull();
});

test('clocks that part before the end show different hours', () => {
  // Helsinki leaves summer time at 01:00 UTC.
  expect(hoursHere('Etc/GMT-3', 'Europe/Helsinki', { startUtc: '2026-10-25T00:30:00Z' })).toEqual({
    start: '2026-10-25T03:30:00',
    end: '2026-10-25T04:00:00',
  });
});

test('all-day events have no hours, and the calendar’s own zone needs no second ones', () => {
  expect(hoursHere('Europe/Madrid', 'America/Mexico_City', { allDay: true })).toBeNull();
  const wrong = { ...timesIn('Europe/Madrid', '2026-12-03T15:30:00Z', 90), allDay: false };
  const zone = readZone('America/Mexico_City');
  expect(findHoursHere({ ...wrong, zone }, zone)).toBeNull();
});
