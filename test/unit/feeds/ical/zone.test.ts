import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_timezones } from 'timezones-ical-library';
import { describe, expect, test, vi } from 'vitest';
import { isReadCorrectly, buildVtimezone } from '../../../../src/feeds/ical/zone.ts';

const zones = tzlib_get_timezones() as string[];

describe('the definition of a zone', () => {
  test('has the library’s name for an alias', () => {
    expect(buildVtimezone('Asia/Calcutta')).toMatchObject({
      tzid: 'Asia/Kolkata',
      component: expect.stringContaining('\r\nTZID:Asia/Kolkata\r\n'),
    });
  });

  test('does not exist for manual offsets, and nothing is printed', () => {
    const print = vi.spyOn(console, 'error');
    expect(buildVtimezone('UTC+2')).toBeNull();
    expect(print).not.toHaveBeenCalled();
  });

  test('has yearly rules from 1970 on and no single dates, for Outlook', () => {
    expect(buildVtimezone('Europe/Madrid')?.component).toMatch(/DTSTART:1970.*\r\nRRULE:FREQ=YEARLY/u);
    expect(zones.filter((zone) => buildVtimezone(zone)?.component.includes('RDATE'))).toEqual([]);
  });

  test('is understood for every zone of the library', () => {
    expect(zones.length).toBeGreaterThan(400);
    expect(zones.filter((zone) => buildVtimezone(zone)?.tzid === undefined)).toEqual([]);
  });
});

describe('a wall clock', () => {
  const madrid = buildVtimezone('Europe/Madrid');
  if (madrid === null) throw new Error('no Madrid');

  test.each([
    ['in winter', '2027-01-10T20:00:00', '2027-01-10T19:00:00Z', true],
    ['in summer', '2027-07-10T20:00:00', '2027-07-10T18:00:00Z', true],
    ['by an hour off', '2027-07-10T20:00:00', '2027-07-10T19:00:00Z', false],
    ['just before the spring change', '2027-03-28T01:59:59', '2027-03-28T00:59:59Z', true],
    ['just after the spring change', '2027-03-28T03:00:00', '2027-03-28T01:00:00Z', true],
    ['in the missing hour', '2027-03-28T02:30:00', '2027-03-28T01:30:00Z', false],
    ['in the first pass of the repeated hour', '2027-10-31T02:30:00', '2027-10-31T00:30:00Z', false],
    ['in the second pass of the repeated hour', '2027-10-31T02:30:00', '2027-10-31T01:30:00Z', false],
    ['after the autumn change', '2027-10-31T03:00:00', '2027-10-31T02:00:00Z', true],
    ['on New Year of the other hemisphere of the year', '2027-01-01T00:00:00', '2026-12-31T23:00:00Z', true],
  ])('%s', (_when, wall, instant, agrees) => {
    expect(isReadCorrectly(madrid, wall, instant)).toBe(agrees);
  });

  test('is not read correctly in years of summer time that the definition of Mexico City lacks', () => {
    const mexico = buildVtimezone('America/Mexico_City');
    if (mexico === null) throw new Error('no Mexico City');
    expect(isReadCorrectly(mexico, '2020-07-01T20:00:00', '2020-07-02T01:00:00Z')).toBe(false);
    expect(isReadCorrectly(mexico, '2026-07-01T20:00:00', '2026-07-02T02:00:00Z')).toBe(true);
  });

  test.each([
    'America/New_York',
    'Europe/Dublin',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Pacific/Easter',
    'America/Nuuk',
  ])('is read as by another reader of the definition of %s, at every hour of a year', (name) => {
    const definition = buildVtimezone(name);
    if (definition === null) throw new Error(`no ${name}`);
    const zone = new ICAL.Timezone({
      component: new ICAL.Component(ICAL.parse(definition.component)),
      tzid: name,
    });
    for (let hour = 0; hour < 365 * 24; hour += 1) {
      const wall = new Date(Date.UTC(2027, 0, 1, hour, 30)).toISOString().slice(0, 19);
      const time = ICAL.Time.fromDateTimeString(wall);
      time.zone = zone;
      const instant = Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000).toString({
        smallestUnit: 'second',
      });
      const missing = !isReadCorrectly(definition, wall, instant);
      if (missing) expect([wall, isRepeatedOrMissing(name, wall)]).toEqual([wall, true]);
    }
  });
});

function isRepeatedOrMissing(zone: string, wall: string): boolean {
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation }),
  );
  return earlier?.epochMilliseconds !== later?.epochMilliseconds;
}
