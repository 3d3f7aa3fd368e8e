import { expect, test } from 'vitest';
import type { Instant } from '../../../src/model/time.ts';
import {
  computeDay,
  computeInstant,
  offsetBetween,
  computeWallClock,
  readZone,
  type Zone,
} from '../../../src/calendar/zone.ts';

const offsetAt = (zone: Zone, instant: Instant) => offsetBetween(computeWallClock(zone, instant), instant);

test('IANA names are kept in their proper spelling', () => {
  expect(readZone('Europe/Madrid')).toEqual({ name: 'Europe/Madrid', iana: 'Europe/Madrid' });
  expect(readZone('america/new_york')).toEqual({ name: 'america/new_york', iana: 'America/New_York' });
});

test.each(['UTC', 'UTC+2', 'UTC-5.5', 'UTC+0'])('%s is a manual offset, not an IANA zone', (name) => {
  expect(readZone(name)).toEqual({ name, iana: null });
});

test.each([
  '',
  'Foo/Bar',
  'UTC+99',
  '+01:00',
  '2020-01-01T00:00[Europe/Madrid]',
  'constructor',
  'CST',
  '../etc',
])('an unknown name counts as UTC: "%s"', (name) => {
  const zone = readZone(name);
  expect(zone.iana).toBeNull();
  expect(offsetAt(zone, '2026-07-01T00:00:00Z')).toBe('+00:00');
});

test.each([
  ['UTC', '+00:00'],
  ['UTC+2', '+02:00'],
  ['UTC-11', '-11:00'],
  ['UTC+5.5', '+05:30'],
  ['UTC-3.5', '-03:30'],
  ['UTC+12.75', '+12:45'],
  ['UTC+5:45', '+05:45'],
  ['UTC-0.5', '-00:30'],
])('%s is %s in summer and winter', (name, offset) => {
  expect(offsetAt(readZone(name), '2026-01-15T00:00:00Z')).toBe(offset);
  expect(offsetAt(readZone(name), '2026-07-15T00:00:00Z')).toBe(offset);
});

test('New York skips an hour on 8 March 2026', () => {
  const zone = readZone('America/New_York');
  expect(offsetAt(zone, '2026-03-08T06:59:59Z')).toBe('-05:00');
  expect(computeWallClock(zone, '2026-03-08T06:59:59Z')).toBe('2026-03-08T01:59:59');
  expect(offsetAt(zone, '2026-03-08T07:00:00Z')).toBe('-04:00');
  expect(computeWallClock(zone, '2026-03-08T07:00:00Z')).toBe('2026-03-08T03:00:00');
});

test('New York repeats an hour on 1 November 2026', () => {
  const zone = readZone('America/New_York');
  expect(computeWallClock(zone, '2026-11-01T05:30:00Z')).toBe('2026-11-01T01:30:00');
  expect(computeWallClock(zone, '2026-11-01T06:30:00Z')).toBe('2026-11-01T01:30:00');
  expect(offsetAt(zone, '2026-11-01T05:30:00Z')).toBe('-04:00');
  expect(offsetAt(zone, '2026-11-01T06:30:00Z')).toBe('-05:00');
});

test('Madrid skips an hour on 29 March and repeats one on 25 October 2026', () => {
  const zone = readZone('Europe/Madrid');
  expect(computeWallClock(zone, '2026-03-29T00:59:59Z')).toBe('2026-03-29T01:59:59');
  expect(computeWallClock(zone, '2026-03-29T01:00:00Z')).toBe('2026-03-29T03:00:00');
  expect(computeWallClock(zone, '2026-10-25T00:30:00Z')).toBe('2026-10-25T02:30:00');
  expect(computeWallClock(zone, '2026-10-25T01:30:00Z')).toBe('2026-10-25T02:30:00');
  expect(offsetAt(zone, '2026-10-25T00:30:00Z')).toBe('+02:00');
  expect(offsetAt(zone, '2026-10-25T01:30:00Z')).toBe('+01:00');
});

test('the day of an instant is the day in the zone', () => {
  expect(computeDay(readZone('Europe/Madrid'), '2026-11-20T23:00:00Z')).toBe('2026-11-21');
  expect(computeDay(readZone('America/New_York'), '2026-11-21T04:59:59Z')).toBe('2026-11-20');
  expect(computeDay(readZone('UTC-3.5'), '2027-01-01T03:29:59Z')).toBe('2026-12-31');
});

test('a wall clock gives its instant, the first or the last of two', () => {
  const madrid = readZone('Europe/Madrid');
  expect(computeInstant(madrid, '2026-11-20T20:00:00', 'later')).toBe('2026-11-20T19:00:00Z');
  expect(computeInstant(madrid, '2026-10-25T02:30:00', 'compatible')).toBe('2026-10-25T00:30:00Z');
  expect(computeInstant(madrid, '2026-10-25T02:30:00', 'later')).toBe('2026-10-25T01:30:00Z');
  expect(computeInstant(madrid, '2026-03-29T02:30:00', 'compatible')).toBe('2026-03-29T01:30:00Z');
  expect(computeInstant(readZone('UTC-3.5'), '2026-12-31T23:00:00', 'later')).toBe('2027-01-01T02:30:00Z');
  expect(computeInstant(readZone('nowhere'), '2026-12-31T23:00:00', 'later')).toBe('2026-12-31T23:00:00Z');
});

test('no clock or instant goes beyond the years that four digits can name', () => {
  const newYork = readZone('America/New_York');
  expect(computeInstant(newYork, '9999-12-31T23:59:59', 'later')).toBe('9999-12-31T23:59:59Z');
  expect(computeWallClock(readZone('UTC+2'), '9999-12-31T23:30:00Z')).toBe('9999-12-31T23:59:59');
  expect(computeWallClock(newYork, '0000-01-01T00:00:00Z')).toBe('0000-01-01T00:00:00');
});

test('an offset leads from the wall clock to the instant, whatever the name of the zone', () => {
  expect(offsetBetween('2026-12-01T19:00:00', '2026-12-01T14:00:00Z')).toBe('+05:00');
  expect(offsetBetween('2026-12-01T13:30:00', '2026-12-01T17:00:00Z')).toBe('-03:30');
  expect(offsetBetween('2026-12-01T17:00:00', '2026-12-01T17:00:00Z')).toBe('+00:00');
});
