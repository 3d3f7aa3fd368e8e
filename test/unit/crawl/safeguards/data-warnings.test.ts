import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { createEventsV1 } from '../../../../src/api/dialects/events-v1/dialect.ts';
import { findDataWarnings } from '../../../../src/crawl/safeguards/data-warnings.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import { mapItems } from '../../../support/api/dialects/recorded.ts';
import { eventRecord, organizerRecord, termRecord, venueRecord } from '../../../support/records.ts';
import { segmentHomes } from '../../../support/api/homes.ts';

const kindsOf = (values: Partial<EventRecord>) =>
  findDataWarnings(eventRecord(values)).map(({ kind }) => kind);

/** An event without duration at a wall clock and an instant. */
const at = (zone: string, clock: string, utc: string) =>
  kindsOf({ zone, start: clock, end: clock, startUtc: utc, endUtc: utc });

describe('findDataWarnings of an event', () => {
  it('returns none if local time, zone and UTC time agree', () => {
    expect(findDataWarnings(eventRecord())).toEqual([]);
  });

  it('names the time that differs, and the UTC time in that zone', () => {
    const event = eventRecord({ id: 7, title: 'Concert', endUtc: '2026-11-21T04:00:00Z' });
    expect(findDataWarnings(event)).toEqual([
      {
        kind: 'time',
        weight: 'warning',
        id: 7,
        locale: 'en',
        title: 'Concert',
        what: 'Its end was typed as 2026-11-20 22:00, but the site also stores it as 2026-11-20 23:00 (America/New_York).',
      },
    ]);
  });

  it.each([
    ['2026-10-25T02:30:00', '2026-10-25T00:30:00Z', 'the first pass of the repeated hour'],
    ['2026-10-25T02:30:00', '2026-10-25T01:30:00Z', 'its second pass'],
    ['2027-03-28T03:30:00', '2027-03-28T01:30:00Z', 'a start that was moved out of the missing hour'],
  ])('accepts %s at %s: %s', (clock, utc) => {
    expect(at('Europe/Madrid', clock, utc)).toEqual([]);
  });

  it.each([
    ['2026-10-25T02:30:00', '2026-10-25T02:30:00Z'],
    ['2027-03-28T02:30:00', '2027-03-28T00:30:00Z'],
    ['2027-03-28T02:30:00', '2027-03-28T01:30:00Z'],
  ])('warns about %s at %s, which Madrid does not show then', (clock, utc) => {
    expect(at('Europe/Madrid', clock, utc)).toEqual(['time']);
  });

  it.each([
    ['UTC+2', '2026-12-09T10:00:00', '2026-12-09T08:00:00Z'],
    ['UTC+5.5', '2026-12-09T10:00:00', '2026-12-09T04:30:00Z'],
    ['UTC-3:30', '2026-12-09T01:00:00', '2026-12-09T04:30:00Z'],
  ])('notes the offset %s, and uses it', (zone, clock, utc) => {
    expect(at(zone, clock, utc)).toEqual(['offset zone']);
    expect(at(zone, clock, clock.concat('Z'))).toEqual(['time', 'offset zone']);
  });

  it('returns a note for an offset, and warnings for others', () => {
    const weights = (values: Partial<EventRecord>) =>
      findDataWarnings(eventRecord(values)).map(({ weight }) => weight);
    expect(weights({ zone: 'UTC+2', start: '2026-11-21T03:30:00', end: '2026-11-21T05:00:00' })).toEqual([
      'note',
    ]);
    expect(weights({ zone: 'Springfield' })).toEqual(['warning']);
  });

  it.each(['UTC', 'Etc/GMT+2', 'EST5EDT'])('accepts the IANA name %s', (zone) => {
    const [clock] = Temporal.Instant.from('2026-11-21T01:30:00Z')
      .toZonedDateTimeISO(zone)
      .toString()
      .split(/[+-]\d\d:\d\d\[/u);
    expect(at(zone, clock ?? '', '2026-11-21T01:30:00Z')).toEqual([]);
  });

  it.each(['Springfield', '+02:00', 'UTC+99', 'Europe/Madrid; DROP', '2026-01-01', '__proto__', ''])(
    'names the unknown zone %j',
    (zone) => expect(kindsOf({ zone })).toEqual(['unknown zone']),
  );

  it('names an end before the start in UTC, which repeated hours do not confuse', () => {
    const times = { start: '2026-11-01T01:50:00', startUtc: '2026-11-01T05:50:00Z' };
    expect(kindsOf({ ...times, end: '2026-11-01T01:10:00', endUtc: '2026-11-01T06:10:00Z' })).toEqual([]);
    const reversed = { ...times, end: '2026-11-01T01:10:00', endUtc: '2026-11-01T05:10:00Z' };
    expect(findDataWarnings(eventRecord(reversed))).toMatchObject([
      {
        kind: 'order',
        what: 'It ends at 2026-11-01 01:10, before it begins at 2026-11-01 01:50 (America/New_York).',
      },
    ]);
  });

  it('accepts an end equal to the start', () => {
    expect(at('Asia/Kolkata', '2026-11-01T10:00:00', '2026-11-01T04:30:00Z')).toEqual([]);
  });

  it('agrees with an independent library for any zone and instant, and warns about other hours', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(1990, 0) / 1000, max: Date.UTC(2041, 0) / 1000 }),
        fc.constantFrom(0, 0, 1, 900, -3600, 86_400),
        (zone, second, error) => {
          const instant = Temporal.Instant.fromEpochMilliseconds(second * 1000);
          const clock = instant.toZonedDateTimeISO(zone).toPlainDateTime().add({ seconds: error });
          const utc = instant.toString();
          expect(at(zone, clock.toString({ smallestUnit: 'second' }), utc)).toEqual(
            error === 0 ? [] : ['time'],
          );
        },
      ),
      { seed: 3, numRuns: 500 },
    );
  });
});

describe('findDataWarnings of venues and organizers', () => {
  it('usually returns none', () => {
    const position = { latitude: 0, longitude: -78.45 };
    expect(findDataWarnings(venueRecord({ position }))).toEqual([]);
    expect(findDataWarnings(organizerRecord())).toEqual([]);
  });

  it('names empty coordinates', () => {
    const [warning] = findDataWarnings(venueRecord({ position: { latitude: 0, longitude: 0 } }));
    expect(warning).toMatchObject({ kind: 'position', weight: 'warning', id: 101, title: 'Venue 101' });
  });

  it('names a missing name', () => {
    expect(findDataWarnings(organizerRecord({ name: '' }))).toMatchObject([{ kind: 'name', id: 201 }]);
    expect(kindsOf({ title: '' })).toEqual(['name']);
  });
});

describe('findDataWarnings of any record', () => {
  it('names one that is published shortened', () => {
    const what = expect.stringContaining('published shortened: a text or a list of it is too long');
    for (const record of [eventRecord, venueRecord, organizerRecord, termRecord]) {
      expect(findDataWarnings(record({ isShortened: true }))).toMatchObject([{ kind: 'length', what }]);
    }
  });

  it('names no more than the beginning of a long title', () => {
    const [warning] = findDataWarnings(eventRecord({ zone: 'Springfield', title: 'long '.repeat(1000) }));
    expect(warning?.title.length).toBeLessThanOrEqual(80);
  });
});

describe('the recorded events of a real server', () => {
  const collection = createEventsV1('', 'tribe/events/v1').collections.event;
  const context = {
    homes: segmentHomes('http://127.0.0.1:8080', ['en', 'es']),
    origin: new URL('http://127.0.0.1:8080'),
    zone: 'America/New_York',
  };
  const events = ['en', 'es'].flatMap((locale) => {
    const folder = new URL(`../../../recordings/crawl/${locale}/`, import.meta.url);
    const items = readdirSync(folder)
      .filter((name) => /^events-\d+\.json$/u.test(name))
      .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')).events as unknown[]);
    return mapItems(collection, items, { ...context, locale }).flatMap((item) =>
      'record' in item && item.record.kind === 'event' ? [item.record] : [],
    );
  });

  it('have sixteen notes about offsets, and one about a website', () => {
    expect(events).toHaveLength(788);
    const all = events.flatMap((event) => findDataWarnings(event));
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['offset zone', 'website']));
    expect(all.filter(({ kind }) => kind === 'website').map(({ id }) => id)).toEqual([153]);
    const warnings = all.filter(({ kind }) => kind === 'offset zone');
    expect(warnings.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
      125, 126, 127, 342, 397, 430, 435, 436, 550, 558, 606, 639, 640, 699, 700, 870,
    ]);
    expect(warnings.find(({ id }) => id === 127)?.what).toContain('UTC+5.5');
  });
});
