import { hash as cryptoHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../src/model/event.ts';
import type { EventHistory, HistoryEntry } from '../../../src/history/history-entry.ts';
import {
  forgetPastDetails,
  forgetDetailsAt,
  buildNextEntry,
  markVanished,
} from '../../../src/history/next-entry.ts';
import { eventRecord, venueRecord } from '../../support/records.ts';

// The concert of eventRecord() ends on 2026-11-21 at 03:00 UTC.
const monday = '2026-11-16T12:00:00Z';
const tuesday = '2026-11-17T12:00:00Z';
const wednesday = '2026-11-18T12:00:00Z';
const sunday = '2026-11-22T12:00:00Z';

const giveUid = ({ id }: EventRecord): string => `${id}@origin.example`;
const venueName = (venue: number): string => `Venue ${venue}`;

const listAncestors = (): readonly number[] => [];
const hash = (value: unknown): string =>
  cryptoHash('sha256', JSON.stringify(value), 'base64url').slice(0, 16);
const giveSlug = ({ slug }: EventRecord): string => slug;
const context = { giveUid, giveSlug, venueName, listAncestors, hash, isAsked: false };

const first = buildNextEntry(undefined, eventRecord(), { ...context, now: monday }) as EventHistory;

function next(before: HistoryEntry, values: Partial<EventRecord>, now: string): EventHistory {
  const again = { ...context, now, giveUid: () => 'another' };
  return buildNextEntry(before, eventRecord(values), again) as EventHistory;
}

describe('the first entry of an event', () => {
  it('has a UID, sequence 0, and the details for a tombstone', () => {
    expect(first).toEqual({
      kind: 'event',
      id: 1,
      locale: 'en',
      firstSeen: monday,
      changed: monday,
      vanished: null,
      digest: expect.stringMatching(/^[\w-]{16}$/u),
      slugs: ['event-1'],
      published: '2026-10-01T08:00:00Z',
      uid: '1@origin.example',
      sequence: 0,
      together: { ids: {}, since: monday },
      matters: expect.stringMatching(/^[\w-]{16}$/u),
      status: 'scheduled',
      last: {
        title: 'Event 1',
        slug: 'event-1',
        permalink: 'https://origin.example/en/event/event-1/',
        allDay: false,
        start: '2026-11-20T20:30:00',
        end: '2026-11-20T22:00:00',
        startUtc: '2026-11-21T01:30:00Z',
        endUtc: '2026-11-21T03:00:00Z',
        zone: 'America/New_York',
        venues: [],
        organizers: [],
        categories: [],
        tags: [],
        above: [],
        former: {},
      },
    });
  });

  it('has no details for a tombstone if the event is over', () => {
    const entry = buildNextEntry(undefined, eventRecord(), { ...context, now: sunday });
    expect(entry).toMatchObject({ uid: '1@origin.example', last: null });
  });
});

describe('the ancestors of the categories of an event', () => {
  const placed = eventRecord({ categories: [302] });
  const below = (parent: number, now: string) => ({ ...context, now, listAncestors: () => [parent] });
  const before = buildNextEntry(undefined, placed, below(301, monday)) as EventHistory;

  it('are updated while it exists, without counting as a change, and kept when it vanishes', () => {
    expect(before.last).toMatchObject({ categories: [302], above: [301] });
    const moved = buildNextEntry(before, placed, below(303, tuesday));
    expect(moved).toEqual({ ...before, last: { ...before.last, above: [303] } });
    expect(markVanished(moved, wednesday)).toMatchObject({ last: { above: [303] } });
    expect(buildNextEntry(before, placed, below(301, tuesday))).toBe(before);
  });

  it('are not kept when it is over', () => {
    const over = buildNextEntry(before, placed, below(303, sunday)) as EventHistory;
    expect(over.last).toBeNull();
    expect(buildNextEntry(over, placed, below(304, sunday))).toBe(over);
  });
});

describe('the first publication of an event', () => {
  const published = (created: string) =>
    buildNextEntry(undefined, eventRecord({ created }), { ...context, now: monday }) as EventHistory;

  it('is the date of the origin, because the first crawl finds all events at once', () => {
    expect(published('2026-10-02T00:00:00Z')).toMatchObject({ published: '2026-10-02T00:00:00Z' });
  });

  it('is the first crawl if the date of the origin is in the future', () => {
    expect(published('2026-12-24T00:00:00Z')).toMatchObject({ published: monday });
  });

  it('stays the same when an editor changes the date', () => {
    expect(next(first, { created: '2026-11-16T18:00:00Z' }, tuesday)).toBe(first);
    expect(next(first, { created: '2020-01-01T00:00:00Z', title: 'Renamed' }, tuesday)).toMatchObject({
      changed: tuesday,
      published: first.published,
    });
  });
});

describe('the slugs of a record', () => {
  const edited = (before: HistoryEntry, slug: string, now: string) => next(before, { slug }, now);

  it('are all that it ever had, each once, oldest first', () => {
    const second = edited(first, 'other', tuesday);
    const third = edited(markVanished(second, wednesday), 'last', sunday);
    expect(second).toMatchObject({ changed: tuesday, slugs: ['event-1', 'other'] });
    expect(third.slugs).toEqual(['event-1', 'other', 'last']);
    expect(edited(third, 'event-1', sunday).slugs).toBe(third.slugs);
  });

  it('are forgotten when the event is neither announced nor moved', () => {
    const claim = 'abcdefghijklmnop';
    const gone = markVanished({ ...first, series: ['jazz'] }, tuesday, { claim });
    expect(gone).toMatchObject({ slugs: ['event-1'], series: ['jazz'], claim });
    expect(forgetPastDetails(gone, sunday)).toMatchObject({ slugs: [], claim });
    expect(forgetPastDetails(gone, sunday)).not.toHaveProperty('series');
    expect(markVanished(first, sunday, { claim })).toMatchObject({ slugs: [], claim });
    expect(markVanished(gone, tuesday, { withdrawal: 'not public' })).toMatchObject({ slugs: [], claim });
    expect(markVanished(gone, tuesday, { withdrawal: 'not public' })).not.toHaveProperty('series');
    expect(markVanished(first, sunday, { withdrawal: 'moved' }).slugs).toEqual(['event-1']);
    expect(edited(forgetPastDetails(gone, sunday), 'event-1', sunday)).toMatchObject({
      slugs: ['event-1'],
      claim,
    });
  });

  it('are also kept for venues, organizers and terms', () => {
    const entry = buildNextEntry(undefined, venueRecord({ slug: 'hall' }), { ...context, now: tuesday });
    const renamed = buildNextEntry(entry, venueRecord({ slug: 'old-hall' }), { ...context, now: wednesday });
    expect([entry.slugs, renamed.slugs]).toEqual([['hall'], ['hall', 'old-hall']]);
  });

  it('are added to an entry without slugs, without counting as a change', () => {
    const over = buildNextEntry(undefined, eventRecord(), { ...context, now: sunday }) as EventHistory;
    expect(next({ ...over, slugs: [] }, {}, '2026-11-23T12:00:00Z')).toEqual(over);
  });
});

describe('an event comes back', () => {
  const former = { absent: { until: wednesday } };

  it('after it had vanished', () => {
    expect(next(markVanished(first, tuesday), {}, wednesday).last).toMatchObject({ former });
  });

  it('after it was over, when it gets a new date', () => {
    const early = { start: '2026-11-16T19:00:00', end: '2026-11-16T21:00:00' };
    const over = next(
      first,
      { ...early, startUtc: '2026-11-17T00:00:00Z', endUtc: '2026-11-17T02:00:00Z' },
      tuesday,
    );
    expect(over.last).toBeNull();
    expect(next(over, {}, wednesday).last).toEqual({ ...first.last, former });
  });

  it('but not because the clock was set back', () => {
    expect(next(forgetPastDetails(first, sunday), {}, tuesday).last).toEqual(first.last);
  });
});

describe('an event that still exists', () => {
  it('keeps the same entry while nothing visible has changed', () => {
    expect(next(first, {}, tuesday)).toBe(first);
    expect(next(first, { search: { title: 'For search engines', isExcluded: true } }, tuesday)).toBe(first);
  });

  it('records its last edit even without a visible change, unless that is in the future', () => {
    const nine = '2026-11-17T09:00:00Z';
    const edited = next(first, { modified: nine }, tuesday);
    expect(edited).toEqual({ ...first, edited: nine });
    expect(next(edited, { modified: nine }, wednesday)).toBe(edited);
    // The origin was restored from a backup; an edit is dated after the crawl.
    expect(next(edited, { modified: '2026-11-16T13:00:00Z' }, wednesday)).toBe(edited);
    expect(next(edited, { modified: '2026-11-18T12:00:01Z' }, wednesday)).toBe(edited);
    expect(next(edited, { modified: wednesday, title: 'Renamed' }, wednesday)).toMatchObject({
      edited: wednesday,
      changed: wednesday,
    });
    expect(next(edited, { modified: nine, title: 'Renamed' }, wednesday).edited).toBe(nine);
    expect(next(markVanished(edited, tuesday), {}, wednesday).edited).toBe(nine);
  });

  it.each([
    ['the title', { title: 'Renamed' }],
    ['the description', { description: '<p>Two evenings.</p>' }],
    ['the price', { cost: '$10' }],
    ['a category', { categories: [301] }],
    ['an organizer', { organizers: [201] }],
  ] satisfies [string, Partial<EventRecord>][])(
    'counts a change of %s as visible, but not in SEQUENCE',
    (_, values) => {
      expect(next(first, values, tuesday)).toMatchObject({
        firstSeen: monday,
        changed: tuesday,
        uid: '1@origin.example',
        sequence: 0,
        last: { former: {} },
      });
    },
  );

  it.each([
    ['start', { start: '2026-11-20T20:00:00', startUtc: '2026-11-21T01:00:00Z' }],
    ['end', { end: '2026-11-20T23:00:00', endUtc: '2026-11-21T04:00:00Z' }],
    ['zone', { zone: 'America/Toronto' }],
    ['all-day', { allDay: true }],
    ['place', { venues: [101] }],
    ['status', { status: 'cancelled' }],
  ] satisfies [string, Partial<EventRecord>][])('counts a change of %s', (_, values) => {
    expect(next(first, values, tuesday)).toMatchObject({ changed: tuesday, sequence: 1 });
  });

  it('counts once that calendars have a long event as days, which had its hours before', () => {
    const values = { end: '2026-12-20T22:00:00', endUtc: '2026-12-21T03:00:00Z' };
    const record = eventRecord(values);
    const { allDay, start, end, startUtc, endUtc, zone, venues, status } = record;
    // As earlier versions hashed it.
    const before = {
      ...(buildNextEntry(undefined, record, { ...context, now: monday }) as EventHistory),
      digest: hash({ ...record, created: '', modified: '' }),
      matters: hash([{ allDay, start, end, startUtc, endUtc, zone }, venues, status]),
    };
    const after = next(before, values, tuesday);
    expect(after).toMatchObject({ changed: tuesday, sequence: 1, last: { former: {} } });
    expect(next(after, values, wednesday)).toBe(after);
    expect(next(first, {}, tuesday)).toBe(first);
  });

  it('does not count another order of its venues', () => {
    const before = next(first, { venues: [101, 102] }, tuesday);
    expect(next(before, { venues: [102, 101] }, wednesday)).toMatchObject({
      sequence: 1,
      last: { former: { venues: { until: tuesday } } },
    });
  });

  it('keeps the values before the last change of each', () => {
    const moved = next(first, { start: '2026-11-20T21:00:00', startUtc: '2026-11-21T02:00:00Z' }, tuesday);
    const times = { start: '2026-11-20T21:00:00', startUtc: '2026-11-21T02:00:00Z' };
    const relocated = next(moved, { ...times, venues: [101] }, wednesday);
    const cancelled = next(
      relocated,
      { ...times, venues: [101], status: 'cancelled' },
      '2026-11-19T12:00:00Z',
    );
    expect(cancelled.sequence).toBe(3);
    expect(cancelled.last?.former).toEqual({
      times: {
        allDay: false,
        start: '2026-11-20T20:30:00',
        end: '2026-11-20T22:00:00',
        startUtc: '2026-11-21T01:30:00Z',
        endUtc: '2026-11-21T03:00:00Z',
        zone: 'America/New_York',
        until: tuesday,
      },
      venues: { ids: [], names: [], until: wednesday },
      status: { value: 'scheduled', until: '2026-11-19T12:00:00Z' },
    });
  });

  it('is known to be at its venue only once the origin was asked, until it is over', () => {
    const ask = { ...context, now: tuesday, isAsked: true };
    const asked = buildNextEntry(first, eventRecord(), ask) as EventHistory;
    expect(asked).toEqual({ ...first, online: null });
    expect(buildNextEntry(asked, eventRecord(), ask)).toBe(asked);
    expect(next(asked, { title: 'Renamed' }, wednesday)).toMatchObject({ online: null, sequence: 0 });
    expect(forgetPastDetails(asked, sunday)).not.toHaveProperty('online');
    const over = buildNextEntry(undefined, eventRecord(), { ...ask, now: sunday });
    expect(over).not.toHaveProperty('online');
  });

  it('keeps its status when it is over and when it has vanished', () => {
    const cancelled = next(first, { status: 'cancelled' }, tuesday);
    expect(cancelled.status).toBe('cancelled');
    expect(forgetPastDetails(cancelled, sunday)).toMatchObject({ status: 'cancelled', last: null });
    expect(markVanished(cancelled, sunday)).toMatchObject({ status: 'cancelled', last: null });
    expect(next(cancelled, {}, wednesday).status).toBe('scheduled');
  });

  it('has its details again when it is postponed after its end', () => {
    const over = forgetPastDetails(first, sunday);
    const putOff = next(over, { end: '2026-12-20T22:00:00', endUtc: '2026-12-21T03:00:00Z' }, sunday);
    expect(putOff).toMatchObject({ sequence: 1, last: { endUtc: '2026-12-21T03:00:00Z', former: {} } });
  });
});

describe('an event that vanishes', () => {
  it('counts a change before its end, and keeps the details for a tombstone', () => {
    expect(markVanished(first, tuesday)).toEqual({ ...first, vanished: tuesday, sequence: 1 });
    expect(markVanished(first, '2026-11-21T03:00:00Z')).toMatchObject({
      sequence: 1,
      last: { title: 'Event 1' },
    });
  });

  it('counts no change after its end', () => {
    const vanished = '2026-11-21T03:00:01Z';
    expect(markVanished(first, vanished)).toEqual({ ...first, vanished, last: null, slugs: [] });
  });

  it('vanishes once', () => {
    const gone = markVanished(first, tuesday);
    expect(markVanished(gone, wednesday)).toEqual(gone);
  });

  it.each(['moved', 'not public'] as const)(
    'counts another change when calendars no longer announce it: %s',
    (withdrawal) => {
      const gone = markVanished(first, tuesday);
      const left = markVanished(gone, wednesday, { withdrawal });
      expect(left).toMatchObject({ vanished: tuesday, sequence: 2, last: null });
      expect(markVanished(left, sunday, { withdrawal })).toMatchObject({ sequence: 2 });
    },
  );

  it('counts another change when it comes back, with its old UID and first crawl', () => {
    const back = next(markVanished(first, tuesday), {}, wednesday);
    const last = { ...first.last, former: { absent: { until: wednesday } } };
    expect(back).toEqual({ ...first, sequence: 2, changed: wednesday, last });
  });

  it('counts one change when it comes back changed', () => {
    const back = next(markVanished(first, tuesday), { venues: [101] }, wednesday);
    expect(back).toMatchObject({ vanished: null, changed: wednesday, sequence: 2 });
    expect(back.last?.former).toEqual({
      absent: { until: wednesday },
      venues: { ids: [], names: [], until: wednesday },
    });
  });
});

describe('forgetting past details', () => {
  it('happens after the end, and not before', () => {
    expect(forgetDetailsAt(first)).toBe('2026-11-21T03:00:00Z');
    expect(forgetPastDetails(first, '2026-11-21T03:00:00Z')).toBe(first);
    expect(forgetPastDetails(first, '2026-11-21T03:00:01Z')).toEqual({ ...first, last: null });
    expect(forgetPastDetails(markVanished(first, tuesday), sunday)).toMatchObject({
      vanished: tuesday,
      sequence: 1,
      last: null,
    });
  });

  it('does nothing a second time, or for other kinds', () => {
    const faded = forgetPastDetails(first, sunday);
    expect(forgetDetailsAt(faded)).toBeNull();
    expect(forgetPastDetails(faded, sunday)).toBe(faded);
    const venue = buildNextEntry(undefined, venueRecord(), { ...context, now: monday });
    expect(forgetDetailsAt(venue)).toBeNull();
    expect(forgetPastDetails(venue, sunday)).toBe(venue);
  });

  it('uses the start of an event that ends before it starts', () => {
    const odd = buildNextEntry(undefined, eventRecord({ endUtc: '2026-11-01T00:00:00Z' }), {
      ...context,
      now: monday,
    });
    expect(forgetDetailsAt(odd)).toBe('2026-11-21T01:30:00Z');
  });

  it('is not undone by the next crawl', () => {
    const faded = forgetPastDetails(first, sunday);
    expect(next(faded, {}, sunday)).toBe(faded);
  });
});

describe('a venue', () => {
  const entry = buildNextEntry(undefined, venueRecord(), { ...context, now: monday });

  it('has an entry without event fields', () => {
    expect(entry).toEqual({
      kind: 'venue',
      id: 101,
      locale: 'en',
      firstSeen: monday,
      changed: monday,
      vanished: null,
      digest: expect.stringMatching(/^[\w-]{16}$/u),
      name: 'Venue 101',
      slug: 'venue-101',
      permalink: venueRecord().permalink,
      slugs: ['venue-101'],
      parent: null,
    });
    const edited = venueRecord({ modified: '2026-11-17T00:00:00Z' });
    expect(buildNextEntry(entry, edited, { ...context, now: tuesday })).toBe(entry);
    const renamed = venueRecord({ name: 'Kiosk' });
    expect(buildNextEntry(entry, renamed, { ...context, now: tuesday })).toMatchObject({
      firstSeen: monday,
      changed: tuesday,
      name: 'Kiosk',
    });
  });

  it('vanishes and comes back', () => {
    const gone = markVanished(entry, tuesday);
    expect(gone).toEqual({ ...entry, vanished: tuesday });
    expect(buildNextEntry(gone, venueRecord(), { ...context, now: wednesday })).toEqual({
      ...entry,
      changed: wednesday,
    });
  });
});

describe('any history', () => {
  const ends = ['2026-11-10T03:00:00Z', '2026-11-21T03:00:00Z', '2026-12-21T03:00:00Z'];
  const event = fc
    .record({
      title: fc.constantFrom('One', 'Two'),
      endUtc: fc.constantFrom(...ends),
      zone: fc.constantFrom('America/New_York', 'UTC+2'),
      venues: fc.subarray([101, 102]),
      status: fc.constantFrom('scheduled' as const, 'cancelled' as const),
      modified: fc.constantFrom('2026-10-02T09:00:00Z', '2026-10-03T09:00:00Z'),
    })
    .map((values) => eventRecord(values));
  /** Null for a crawl that does not find the event. */
  const crawls = fc.array(fc.option(event), { maxLength: 12 });
  const dayOf = (index: number): string => `2026-11-${String(index + 10)}T12:00:00Z`;

  function entriesOf(start: EventRecord, found: readonly (EventRecord | null)[]): EventHistory[] {
    const entries = [buildNextEntry(undefined, start, { ...context, now: dayOf(0) })];
    for (const [index, record] of found.entries()) {
      const before = forgetPastDetails(entries.at(-1) as HistoryEntry, dayOf(index + 1));
      const crawl = { ...context, now: dayOf(index + 1), giveUid: () => 'another' };
      entries.push(record === null ? markVanished(before, crawl.now) : buildNextEntry(before, record, crawl));
    }
    return entries as EventHistory[];
  }

  it('never decreases SEQUENCE, and keeps UID and first publication', () => {
    fc.assert(
      fc.property(event, crawls, (start, found) => {
        const entries = entriesOf(start, found);
        const sequences = entries.map(({ sequence }) => sequence);
        expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
        expect(new Set(entries.map(({ uid }) => uid))).toEqual(new Set(['1@origin.example']));
        expect(new Set(entries.map(({ firstSeen }) => firstSeen))).toEqual(new Set([dayOf(0)]));
        expect(new Set(entries.map(({ published }) => published))).toEqual(new Set([start.created]));
      }),
      { seed: 1 },
    );
  });

  it('is the same for the same crawls', () => {
    fc.assert(
      fc.property(event, crawls, (start, found) => {
        expect(entriesOf(start, found)).toEqual(entriesOf({ ...start }, structuredClone(found)));
      }),
      { seed: 1 },
    );
  });

  it('has no change if the content is equal', () => {
    fc.assert(
      fc.property(event, crawls, event, (start, found, record) => {
        const [before, after] = entriesOf(start, [...found, record, { ...record, modified: dayOf(1) }]).slice(
          -2,
        );
        expect(after?.changed).toBe(before?.changed);
        expect(after?.sequence).toBe(before?.sequence);
        expect(after?.last?.former).toEqual(after?.last === null ? undefined : before?.last?.former);
      }),
      { seed: 1 },
    );
  });

  it('counts two changes for vanishing and coming back before the end', () => {
    fc.assert(
      fc.property(event, event, (start, record) => {
        const coming = { ...start, endUtc: '2026-12-21T03:00:00Z' };
        const entries = entriesOf(coming, [null, record]);
        expect(entries.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
      }),
      { seed: 1 },
    );
  });
});

describe('values without bounds', () => {
  const greatest = { ...first, sequence: 2_147_483_647 };

  it('leave the sequence at the greatest that iCalendar allows', () => {
    expect(next(greatest, { status: 'postponed' }, tuesday).sequence).toBe(2_147_483_647);
    expect(markVanished(greatest, tuesday)).toMatchObject({ sequence: 2_147_483_647 });
  });

  it('leave the first and the latest 19 slugs of a record', () => {
    let entry = first;
    for (let at = 0; at < 300; at++) entry = next(entry, { slug: `slug-${at}` }, tuesday);
    expect(entry.slugs).toHaveLength(20);
    expect([entry.slugs[0], entry.slugs[1], entry.slugs.at(-1)]).toEqual(['event-1', 'slug-281', 'slug-299']);
  });
});
