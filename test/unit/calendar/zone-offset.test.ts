import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { zoneOffset } from '../../../src/calendar/zone-offset.ts';

const minute = 60_000;

/** Without the cache. */
function uncachedOffset(iana: string, time: number): number {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(iana).offsetNanoseconds / 1e6;
}

describe('the offset of a zone', () => {
  test('equals that of Temporal, in every zone at any second from 1950 to 2050', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const seconds = fc.integer({ min: Date.UTC(1950, 0) / 1000, max: Date.UTC(2050, 0) / 1000 });
    fc.assert(
      fc.property(zones, seconds, (zone, second) => {
        expect(zoneOffset(zone, second * 1000)).toBe(uncachedOffset(zone, second * 1000));
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  test.each([
    'Europe/Madrid',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Kolkata',
  ])('is right on every day of a year in %s, whatever was asked before', (zone) => {
    for (let day = 0; day < 365; day += 1) {
      for (const hour of [0, 0.5, 11, 23]) {
        const time = Date.UTC(2027, 0, 1 + day) + hour * 60 * minute;
        expect([time, zoneOffset(zone, time)]).toEqual([time, uncachedOffset(zone, time)]);
      }
    }
  });

  test('changes at the exact second of the change of clocks', () => {
    const change = Date.parse('2027-03-28T01:00:00Z');
    expect(zoneOffset('Europe/Madrid', change - 1000)).toBe(60 * minute);
    expect(zoneOffset('Europe/Madrid', change)).toBe(120 * minute);
  });

  test('is known before 1970', () => {
    expect(zoneOffset('Asia/Kolkata', Date.parse('1960-01-01T00:00:00Z'))).toBe(330 * minute);
  });
});
