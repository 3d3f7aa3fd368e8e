import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Instant } from '../../../src/model/time.ts';
import {
  computeDay,
  computeInstant,
  computeWallClock,
  findOffset,
  readZone,
  toTimestamp,
  type Zone,
} from '../../../src/calendar/zone.ts';

const offsetAt = (zone: Zone, instant: Instant) => findOffset(zone, computeWallClock(zone, instant), instant);

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
  const zone = readZone('Europe/Madrid');
  expect(findOffset(zone, '2026-12-01T19:00:00', '2026-12-01T14:00:00Z')).toBe('+05:00');
  expect(findOffset(zone, '2026-12-01T13:30:00', '2026-12-01T17:00:00Z')).toBe('-03:30');
  expect(findOffset(zone, '2026-12-01T17:00:00', '2026-12-01T17:00:00Z')).toBe('+00:00');
});

test('times that contradict each other by days have the offset of the zone', () => {
  const zone = readZone('America/New_York');
  expect(findOffset(zone, '2026-12-01T19:00:00', '2026-12-17T00:00:00Z')).toBe('-05:00');
});

test('a time for machines is the instant, with an offset that clocks can have', () => {
  expect(toTimestamp('2026-12-16T19:00:00', '2026-12-17T00:00:00Z')).toBe('2026-12-16T19:00:00-05:00');
  const unequal = ['2026-12-01T19:00:00', '2026-12-20T00:00:00', '2026-12-16T19:00:30'];
  for (const clock of unequal)
    expect(toTimestamp(clock, '2026-12-17T00:00:00Z')).toBe('2026-12-17T00:00:00Z');
  const second = fc
    .integer({ min: Date.parse('1000-01-01T00:00:00Z'), max: Date.parse('9999-12-31T00:00:00Z') })
    .map((time) => new Date(time).toISOString().slice(0, 19));
  const apart = fc.integer({ min: -20 * 3600, max: 20 * 3600 }).chain((seconds) =>
    second.map((clock) => {
      const instant = new Date(Date.parse(`${clock}Z`) + seconds * 1000).toISOString();
      return [clock, `${instant.slice(0, 19)}Z`] as const;
    }),
  );
  const unrelated = fc.tuple(second, second).map(([clock, utc]) => [clock, `${utc}Z`] as const);
  fc.assert(
    fc.property(fc.oneof(apart, unrelated), ([clock, instant]) => {
      const written = toTimestamp(clock, instant);
      expect(written).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$/u);
      expect(Date.parse(written)).toBe(Date.parse(instant));
    }),
    { numRuns: 300 },
  );
});
