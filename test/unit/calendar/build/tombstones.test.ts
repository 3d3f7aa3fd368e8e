import { describe, expect, it } from 'vitest';
import { buildEventPage } from '../../../../src/calendar/views/event-page.ts';
import { buildTombstones } from '../../../../src/calendar/build/tombstones.ts';
import type { EventHistory } from '../../../../src/history/history-entry.ts';
import { eventHistory, eventRecord, termRecord, venueRecord } from '../../../support/records.ts';
import { vanishedEvent } from '../../../support/calendar/changed.ts';
import { at, calendarIn, idsOf } from '../../../support/calendar/source.ts';

const now = '2026-11-20T12:00:00Z';

const vanished = (id: number, values: Partial<EventHistory> = {}) =>
  vanishedEvent(id, { venues: [101], categories: [302], above: [301] }, values);

const unlisted = new Set<number>();
const idsOfTombstones = (entry: EventHistory, days = 30) =>
  idsOf(buildTombstones([entry], { now, days, unlisted }));

describe('a tombstone', () => {
  it('has the known values of the event, edited when it vanished', () => {
    const [tombstone] = buildTombstones([vanished(7)], { now, days: 30, unlisted });
    expect(tombstone).toEqual({
      ...eventRecord({ id: 7, slug: 'event-7', title: 'Event 7', zone: 'UTC' }),
      ...at(7, '2026-12-05T20:00', '2026-12-05T22:00', { slug: 'event-7', title: 'Event 7' }),
      venues: [101],
      organizers: [],
      categories: [302],
      above: [301],
      tags: [],
      status: 'scheduled',
      description: '',
      text: '',
      excerpt: '',
      cost: '',
      free: false,
      currency: null,
      prices: [],
      website: null,
      image: null,
      featured: false,
      created: '2026-01-01T00:00:00Z',
      modified: '2026-11-13T12:00:00Z',
    });
  });

  it('lasts its number of days, to the second', () => {
    expect(idsOfTombstones(vanished(7), 7)).toEqual([7]);
    expect(idsOfTombstones(vanished(7, { vanished: '2026-11-13T11:59:59Z' }), 7)).toEqual([]);
    expect(idsOfTombstones(vanished(7), 0)).toEqual([]);
  });

  it('is made for the 2,000 events that vanished last, whatever a history holds', () => {
    const earlier = Array.from({ length: 2000 }, (_, index) => vanished(index + 1));
    const later = [6001, 6002].map((id) => vanished(id, { vanished: '2026-11-14T12:00:00Z' }));
    const ids = idsOf(buildTombstones([...earlier, ...later], { now, days: 30, unlisted }));
    expect(ids.toSorted((a, b) => a - b)).toEqual([
      ...earlier.slice(0, 1998).map(({ id }) => id),
      6001,
      6002,
    ]);
  });

  it('is not made for an event that still exists, was over when it vanished, or is over by now', () => {
    expect(idsOfTombstones(vanished(7, { vanished: null }))).toEqual([]);
    expect(idsOfTombstones(vanished(7, { last: null }))).toEqual([]);
    const { last } = vanished(7);
    if (last === null) throw new Error('no essentials');
    const early = { ...last, startUtc: '2026-11-20T10:00:00Z', endUtc: '2026-11-20T11:59:59Z' };
    expect(idsOfTombstones(vanished(7, { last: early }))).toEqual([]);
  });

  it('is made for an event that ends before its start, if its start is still to come', () => {
    const { last } = vanished(7);
    if (last === null) throw new Error('no essentials');
    expect(idsOfTombstones(vanished(7, { last: { ...last, endUtc: '2025-12-05T22:00:00Z' } }))).toEqual([7]);
  });

  it('is of an event whose former translation goes on in its language as a separate one', () => {
    const joint = { uid: '8@o', sequence: 1, since: null };
    const removed = vanished(8, { locale: 'es', together: { ids: { en: 7 }, since: now }, joint });
    const left = vanished(7, { last: null });
    const moved = (uid: string) => eventHistory({ id: 7, locale: 'es', joint: { ...joint, uid } });
    const build = (uid: string) =>
      idsOf(buildTombstones([removed, left, moved(uid)], { now, days: 10, unlisted }));
    expect([build('7-es@o'), build('8@o')]).toEqual([[8], []]);
  });

  it('lasts as long as that of a translation, with which it is one event', () => {
    const since = '2026-11-01T12:00:00Z';
    const one = vanished(7, {
      vanished: '2026-11-01T12:00:00Z',
      together: { ids: { es: 8 }, since },
    });
    const other = vanished(8, {
      locale: 'es',
      vanished: '2026-11-13T12:00:00Z',
      together: { ids: {}, since },
    });
    expect(idsOf(buildTombstones([one, other], { now, days: 10, unlisted }))).toEqual([7, 8]);
    expect(idsOf(buildTombstones([one, other], { now, days: 6, unlisted }))).toEqual([]);
    expect(idsOf(buildTombstones([one], { now, days: 10, unlisted }))).toEqual([]);
  });
});

describe('a vanished event', () => {
  const calendar = calendarIn('en', {
    events: [at(1, '2026-12-01T20:00', '2026-12-01T22:00', { slug: 'event-7', tags: [401] })],
    venues: [venueRecord({ id: 101, slug: 'room' })],
    terms: [
      termRecord({ id: 301, slug: 'music' }),
      termRecord({ id: 302, slug: 'jazz', parent: 301 }),
      termRecord({ kind: 'tag', id: 401, slug: 'late' }),
    ],
    history: [eventHistory({ id: 1 }), vanished(7), vanished(8, { locale: 'es' })],
  });

  it('is in no list, but can be found by its id', () => {
    expect(calendar.events.map(({ record }) => record.id)).toEqual([1]);
    expect(calendar.tombstones.map(({ record }) => record.id)).toEqual([7]);
    expect(calendar.event(7)?.history.sequence).toBe(3);
  });

  it('keeps its scopes and the ancestors of its categories', () => {
    const tombstonesOf = (kind: 'venue' | 'category' | 'tag', id: number) =>
      calendar.scope(kind, id)?.tombstones.map(({ record }) => record.id);
    expect([
      tombstonesOf('venue', 101),
      tombstonesOf('category', 302),
      tombstonesOf('category', 301),
      tombstonesOf('tag', 401),
    ]).toEqual([[7], [7], [7], []]);
    expect(calendar.scope('venue', 101)?.events).toEqual([]);
  });

  it('stays in the calendars of categories that had it, wherever categories were moved since', () => {
    const music = termRecord({ id: 301, slug: 'music' });
    const moved = calendarIn('en', {
      terms: [music, termRecord({ id: 302, slug: 'jazz', parent: 303 }), termRecord({ id: 303 })],
      history: [vanished(7)],
    });
    const held = moved.scopes.map(({ kind, record, tombstones }) => [
      kind,
      record.id,
      idsOf(tombstones.map((each) => each.record)),
    ]);
    expect(held).toEqual([
      ['category', 301, [7]],
      ['category', 302, [7]],
    ]);
    expect(moved.event(7)?.categories.map(({ record }) => record.id)).toEqual([302]);
  });

  it('leaves its address to an event that still exists', () => {
    expect(calendar.event(1)?.path).toBe('/en/event/event-7/');
    expect(calendar.event(7)?.path).toBe('/en/event/event-7-7/');
  });

  it('has a page that says so, without neighbours', () => {
    const tombstone = calendar.event(7);
    if (tombstone === undefined) throw new Error('not there');
    expect(buildEventPage(calendar, tombstone)).toMatchObject({
      removedOn: '2026-11-13',
      previous: null,
      next: null,
    });
    const there = calendar.event(1);
    if (there === undefined) throw new Error('not there');
    expect(buildEventPage(calendar, there).removedOn).toBeNull();
  });
});

it('a calendar refuses an event without history', () => {
  expect(() =>
    calendarIn('en', { events: [at(1, '2026-12-01T20:00', '2026-12-01T22:00')], history: [] }),
  ).toThrow('Event 1 has no history.');
});
