import fc from 'fast-check';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_timezones } from 'timezones-ical-library';
import { describe, expect, test } from 'vitest';
import { ical } from '../../../src/feeds/ical/calendar.ts';
import { buildVtimezone } from '../../../src/feeds/ical/zone.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import { calendarEvent, feedWith, timesIn } from '../../support/feeds/calendar-event.ts';
import { contentLines, parsed } from '../../support/feeds/parsed.ts';

function written(values: Partial<EventRecord>) {
  const file = ical.render(feedWith([calendarEvent(values)]));
  const lines = contentLines(file);
  const [event] = parsed(file).events;
  if (event === undefined) throw new Error('no event');
  const eventLines = lines.slice(lines.indexOf('BEGIN:VEVENT'));
  return { event, lines, times: eventLines.filter((line) => /^DT(?:START|END)/u.test(line)) };
}

const zones = [
  'America/New_York',
  'Europe/Madrid',
  'Asia/Kolkata',
  'America/Mexico_City',
  'America/Los_Angeles',
];

/** Both nights on which clocks change, in quarters of an hour, and some days far from them. */
const instants = [
  ...['2027-03-14T04:00:00Z', '2027-03-27T23:00:00Z', '2027-10-30T22:00:00Z', '2027-11-07T04:00:00Z'].flatMap(
    (night) =>
      Array.from({ length: 32 }, (_, quarter) =>
        Temporal.Instant.from(night)
          .add({ minutes: quarter * 15 })
          .toString(),
      ),
  ),
  '2026-12-31T23:59:59Z',
  '2027-07-04T20:30:00Z',
  '2020-07-04T20:30:00Z',
];

test('an event until the last possible day has no end, since no later day can be written', () => {
  const until = { allDay: true, zone: 'UTC', end: '9999-12-31T23:59:59', endUtc: '9999-12-31T23:59:59Z' };
  const from = (day: string) => ({ ...until, start: `${day}T00:00:00`, startUtc: `${day}T00:00:00Z` });
  expect(written(from('9999-12-31')).times).toEqual(['DTSTART;VALUE=DATE:99991231']);
  expect(written(from('9999-12-29')).times).toEqual([
    'DTSTART;VALUE=DATE:99991229',
    'DTEND;VALUE=DATE:99991231',
  ]);
  expect(written({ ...from('9999-12-31'), allDay: false }).times).toEqual([
    'DTSTART:99991231T000000Z',
    'DTEND:99991231T235959Z',
  ]);
});

describe.each(zones)('an event in %s', (zone) => {
  test('begins and ends for another reader exactly when it does, even in nights of changing clocks', () => {
    const events = instants.map((startUtc, id) => calendarEvent({ id, ...timesIn(zone, startUtc, 75) }));
    const read = parsed(ical.render(feedWith(events))).events;
    expect(read.map(({ start, end }) => [start, end])).toEqual(
      events.map(({ startUtc, endUtc }) => [startUtc, endUtc]),
    );
  });

  test('shows its wall clock with the zone', () => {
    const times = timesIn(zone, '2026-12-01T17:00:00Z', 60);
    const clock = times.start.replace(/[-:]/gu, '');
    expect(written(times).times[0]).toBe(`DTSTART;TZID=${zone}:${clock}`);
  });

  test('at any second of thirty years is read as intended', () => {
    const second = fc.integer({ min: Date.UTC(2010, 0) / 1000, max: Date.UTC(2040, 0) / 1000 });
    const times = fc
      .tuple(second, fc.integer({ min: 0, max: 1440 }))
      .map(([start, minutes]) => timesIn(zone, new Date(start * 1000).toISOString(), minutes));
    fc.assert(
      // Several in a file, because readers are slow with the zones of each.
      fc.property(fc.array(times, { minLength: 15, maxLength: 15 }), (all) => {
        const file = ical.render(feedWith(all.map((each, id) => calendarEvent({ id, ...each }))));
        const read = parsed(file).events.map(({ start, end }) => [start, end ?? start]);
        expect(read).toEqual(all.map(({ startUtc, endUtc }) => [startUtc, endUtc]));
        expectNothingFloats(contentLines(file));
      }),
      { seed: 1, numRuns: 10 },
    );
  });
});

function expectNothingFloats(lines: readonly string[]) {
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT'));
  for (const line of event.filter((each) => /^(?:DT|CREATED|LAST-MODIFIED)/u.test(each))) {
    expect(line).toMatch(/^[A-Z-]+(?:;VALUE=DATE:\d{8}|;TZID=[\w/]+:\d{8}T\d{6}|:\d{8}T\d{6}Z)$/u);
  }
}

test.each([
  ['first', '2027-11-07T05:30:00Z', 'DTSTART:20271107T053000Z'],
  ['second', '2027-11-07T06:30:00Z', 'DTSTART:20271107T063000Z'],
])(
  'an event in the %s pass of the repeated hour is written in UTC, because readers differ',
  (_pass, start, line) => {
    const times = timesIn('America/New_York', start, 120);
    expect(times.start).toBe('2027-11-07T01:30:00');
    expect(written(times).times[0]).toBe(line);
  },
);

test('an event that ends in the repeated hour is written in UTC at both ends', () => {
  expect(written(timesIn('America/New_York', '2027-11-07T01:00:00Z', 330)).times).toEqual([
    'DTSTART:20271107T010000Z',
    'DTEND:20271107T063000Z',
  ]);
});

test('an event in a year when the zone had other rules than its definition is written in UTC', () => {
  expect(written(timesIn('America/Mexico_City', '2020-07-02T01:00:00Z', 60)).times).toEqual([
    'DTSTART:20200702T010000Z',
    'DTEND:20200702T020000Z',
  ]);
});

test('an event before its zone’s definition begins is written in UTC', () => {
  const { times, event } = written(timesIn('Australia/Hobart', '1970-01-01T09:00:00Z', 60));
  expect(times).toEqual(['DTSTART:19700101T090000Z', 'DTEND:19700101T100000Z']);
  expect(event.start).toBe('1970-01-01T09:00:00Z');
});

test('an event in any zone is read as intended, even if machine and definition disagree on the rules', () => {
  const events = (tzlib_get_timezones() as string[]).flatMap((zone, id) => {
    const definition = new ICAL.Timezone(
      new ICAL.Component(ICAL.parse(buildVtimezone(zone)?.component ?? '')),
    );
    return ['2015-07-15T18:00:00Z', '2027-01-15T18:00:00Z', '2027-07-15T18:00:00Z'].map((startUtc) => {
      const ahead = definition.utcOffset(ICAL.Time.fromDateTimeString(startUtc.slice(0, 19)));
      const start = new Date(Date.parse(startUtc) + ahead * 1000).toISOString().slice(0, 19);
      return calendarEvent({ id, zone, startUtc, endUtc: startUtc, start, end: start });
    });
  });
  const read = parsed(ical.render(feedWith(events))).events;
  expect(read.map(({ start }) => start)).toEqual(events.map(({ startUtc }) => startUtc));
});

test('an event whose wall clock contradicts its instant is written as its instant', () => {
  const times = { ...timesIn('Europe/Madrid', '2026-12-01T19:00:00Z', 60), start: '2026-12-01T18:00:00' };
  expect(written(times).times).toEqual(['DTSTART:20261201T190000Z', 'DTEND:20261201T200000Z']);
});

test.each(['UTC+2', 'UTC-5.5', 'UTC', 'Mars/Olympus'])(
  'an event in zone %s is written in UTC, without a TZID',
  (zone) => {
    const { lines, times, event } = written({
      zone,
      start: '2026-11-20T20:30:00',
      end: '2026-11-20T22:00:00',
      startUtc: '2026-11-20T18:30:00Z',
      endUtc: '2026-11-20T20:00:00Z',
    });
    expect(times).toEqual(['DTSTART:20261120T183000Z', 'DTEND:20261120T200000Z']);
    expect(event.start).toBe('2026-11-20T18:30:00Z');
    expect(lines.join('\n')).not.toContain('TZ');
  },
);

test.each(['UTC', 'Etc/UTC', 'Etc/GMT'])('an event in %s needs no definition of its zone', (zone) => {
  const { lines, times } = written({ ...timesIn('UTC', '2026-11-20T18:30:00Z', 30), zone });
  expect(times).toEqual(['DTSTART:20261120T183000Z', 'DTEND:20261120T190000Z']);
  expect(lines).not.toContain('BEGIN:VTIMEZONE');
});

test('an all-day event has dates with an exclusive end', () => {
  const { times, event } = written({
    allDay: true,
    start: '2027-02-27T00:00:00',
    end: '2027-02-28T23:59:59',
  });
  expect(times).toEqual(['DTSTART;VALUE=DATE:20270227', 'DTEND;VALUE=DATE:20270301']);
  expect(event.time('dtstart')?.isDate).toBe(true);
});

test('an all-day event of one day ends on the next day', () => {
  const { times } = written({ allDay: true, start: '2026-12-31T00:00:00', end: '2026-12-31T23:59:59' });
  expect(times).toEqual(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']);
});

test('an event without length has only a start, because an end must be later', () => {
  expect(written(timesIn('Europe/Madrid', '2026-12-01T19:00:00Z', 0)).times).toEqual([
    'DTSTART;TZID=Europe/Madrid:20261201T200000',
  ]);
});

test('an event may cross a change of its zone’s offset', () => {
  expect(written(timesIn('Europe/Madrid', '2027-03-27T22:00:00Z', 300)).times).toEqual([
    'DTSTART;TZID=Europe/Madrid:20270327T230000',
    'DTEND;TZID=Europe/Madrid:20270328T050000',
  ]);
});
