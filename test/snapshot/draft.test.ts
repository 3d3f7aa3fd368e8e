import { describe, expect, it } from 'vitest';
import type { EventHistory } from '../../src/model/history.ts';
import { kinds } from '../../src/model/record.ts';
import type { Draft } from '../../src/snapshot/draft.ts';
import { openSnapshot } from '../../src/snapshot/snapshot.ts';
import { emptyContent, eventRecord, siteRecord, venueRecord } from '../records.ts';
import { fill } from './fill.ts';

const origin = 'https://origin.example/';
const now = '2026-11-21T12:00:00Z';
const rest = {
  crawledAt: now,
  fullAt: now,
  sites: [siteRecord({}), siteRecord({ locale: 'es' })],
  translations: null,
  alternates: null,
  images: null,
  restored: [],
  receipt: {},
};
const english = (id: number, title = `Event ${id}`) => eventRecord({ id, title });

/** A snapshot that holds events 1, 2 and 3 in English. */
function filled() {
  const snapshot = openSnapshot(':memory:');
  fill(snapshot, { ...emptyContent, sites: rest.sites, events: [english(1), english(2), english(3)] });
  return snapshot;
}

function beginAll(draft: Draft, from: 'nothing' | 'last crawl'): void {
  for (const kind of kinds) for (const locale of ['en', 'es']) draft.begin(kind, locale, from);
}

describe('a draft', () => {
  it('changes nothing before it is committed', () => {
    const snapshot = filled();
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'nothing');
    draft.put('event', 'en', [english(9)], []);
    expect(snapshot.read()?.events.map(({ id }) => id)).toEqual([1, 2, 3]);
    draft.discard();
    expect(snapshot.read()?.events.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('amends the crawl before: what is put takes the place of the old, what is dropped is gone, the rest stays', () => {
    const snapshot = filled();
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'last crawl');
    draft.put('event', 'en', [english(2, 'New'), english(4)], []);
    draft.drop('event', 'en', [3]);
    expect(draft.changes()).toEqual({ appeared: 1, changed: 1, vanished: 1 });
    expect(draft.count('event', 'en')).toEqual({ published: 3, leftOut: [] });
    draft.commit(rest);
    expect(snapshot.read()?.events.map(({ id, title }) => [id, title])).toEqual([
      [1, 'Event 1'],
      [2, 'New'],
      [4, 'Event 4'],
    ]);
  });

  it('keeps what is left out from crawl to crawl, until it is read again', () => {
    const snapshot = filled();
    const first = snapshot.draft(origin, ['en', 'es']);
    beginAll(first, 'last crawl');
    first.put('event', 'en', [], [{ reason: 'hidden', id: 2, note: 'Event 2' }]);
    first.commit(rest);
    const second = snapshot.draft(origin, ['en', 'es']);
    beginAll(second, 'last crawl');
    expect(second.count('event', 'en')).toEqual({
      published: 2,
      leftOut: [{ reason: 'hidden', id: 2, note: 'Event 2' }],
    });
    second.put('event', 'en', [english(2)], []);
    expect(second.count('event', 'en')).toEqual({ published: 3, leftOut: [] });
  });

  it('has of a list only the last reading', () => {
    const snapshot = filled();
    const draft = snapshot.draft(origin, ['en', 'es']);
    draft.begin('event', 'en', 'nothing');
    draft.put('event', 'en', [english(1), english(2)], [{ reason: 'malformed', id: null, note: '' }]);
    draft.begin('event', 'en', 'nothing');
    draft.put('event', 'en', [english(2)], []);
    expect(draft.count('event', 'en')).toEqual({ published: 1, leftOut: [] });
  });

  it('keeps an item that is listed in two languages in the first of them', () => {
    const snapshot = openSnapshot(':memory:');
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'nothing');
    draft.put('venue', 'es', [venueRecord({ id: 5, locale: 'es', name: 'Hall' })], []);
    draft.put('venue', 'en', [venueRecord({ id: 5, locale: 'en', name: 'Hall' })], []);
    draft.keepEachOnce();
    expect(draft.count('venue', 'en').published).toBe(1);
    expect(draft.count('venue', 'es')).toEqual({
      published: 0,
      leftOut: [{ reason: 'wrong language', id: 5, note: 'Hall' }],
    });
    draft.commit(rest);
    expect(snapshot.read()?.venues.map(({ locale }) => locale)).toEqual(['en']);
  });

  it('names an event as orphan when the language that had it has it no longer', () => {
    const snapshot = openSnapshot(':memory:');
    const both = snapshot.draft(origin, ['en', 'es']);
    beginAll(both, 'nothing');
    both.put('event', 'en', [english(5)], []);
    both.put('event', 'es', [eventRecord({ id: 5, locale: 'es' })], []);
    both.keepEachOnce();
    both.commit(rest);
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'last crawl');
    expect(draft.orphans('es')).toEqual([]);
    draft.drop('event', 'en', [5]);
    expect(draft.orphans('es')).toEqual([5]);
  });

  it('is refused when another crawl was committed since it was begun', () => {
    const snapshot = filled();
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'last crawl');
    const other = draft.commit;
    draft.commit(rest);
    expect(() => other(rest)).toThrow(/Another crawl wrote the snapshot .* it holds what that one read/u);
  });

  it('keeps the receipt of the last crawl that failed, until a crawl succeeds', () => {
    const snapshot = filled();
    const before = [snapshot.read(), snapshot.receipt()];
    for (const failed of ['first', 'second']) {
      const draft = snapshot.draft(origin, ['en', 'es']);
      beginAll(draft, 'nothing');
      draft.put('event', 'en', [english(9)], []);
      draft.keepFailure({ failed });
      draft.discard();
      expect(snapshot.failure()).toEqual({ failed });
      expect([snapshot.read(), snapshot.receipt()]).toEqual(before);
    }
    const good = snapshot.draft(origin, ['en', 'es']);
    beginAll(good, 'last crawl');
    good.commit(rest);
    expect(snapshot.failure()).toBe(null);
  });

  it('does not count as failed when another crawl was committed meanwhile', () => {
    const snapshot = filled();
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'last crawl');
    draft.commit(rest);
    draft.keepFailure({});
    expect(snapshot.failure()).toBe(null);
  });

  it('knows nothing of a snapshot of another origin, and takes its place whole', () => {
    const snapshot = filled();
    const draft = snapshot.draft('https://other.example/', ['en', 'es']);
    expect([draft.last, draft.hasHistory(), [...draft.listing('event', 'en')]]).toEqual([null, false, []]);
    beginAll(draft, 'nothing');
    draft.put('event', 'en', [english(7)], []);
    expect(draft.lost('event', 'en')).toEqual({ before: 0, lost: 0 });
    draft.commit({ ...rest, translations: [], alternates: [], images: [] });
    const content = snapshot.read();
    expect([content?.origin, content?.events.map(({ id }) => id)]).toEqual(['https://other.example/', [7]]);
    expect(content?.history.map(({ id }) => id)).toEqual([7]);
  });

  it('finds the events that refer to a record', () => {
    const snapshot = openSnapshot(':memory:');
    const events = [eventRecord({ id: 1, venues: [5, 6] }), eventRecord({ id: 2, venues: [7] })];
    fill(snapshot, { ...emptyContent, sites: rest.sites, events });
    const draft = snapshot.draft(origin, ['en', 'es']);
    expect(draft.referring('venues', [6, 8], 'en')).toEqual([1]);
    expect(draft.referring('venues', [], 'en')).toEqual([]);
  });
});

describe('the history that a draft leaves', () => {
  const entryOf = (snapshot: ReturnType<typeof filled>, id: number) =>
    snapshot.read()?.history.find((entry) => entry.kind === 'event' && entry.id === id);

  it('begins with the first crawl, counts what matters to a subscriber, and marks what is gone', () => {
    const snapshot = filled();
    expect(entryOf(snapshot, 1)).toMatchObject({ uid: '1@origin.example', sequence: 0, vanished: null });
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'last crawl');
    draft.put('event', 'en', [eventRecord({ id: 1, title: 'Event 1', venues: [99] })], []);
    draft.put('event', 'en', [english(2, 'Only the title')], []);
    draft.drop('event', 'en', [3]);
    draft.commit(rest);
    expect(entryOf(snapshot, 1)).toMatchObject({ sequence: 1, changed: now, vanished: null });
    expect(entryOf(snapshot, 2)).toMatchObject({ sequence: 0, changed: now });
    expect(entryOf(snapshot, 3)).toMatchObject({ vanished: now });
  });

  it('counts a cancellation that only the event itself told', () => {
    const snapshot = filled();
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'last crawl');
    draft.answer({ event: 1, modified: english(1).modified, status: 'cancelled' });
    draft.commit(rest);
    expect(entryOf(snapshot, 1)).toMatchObject({ sequence: 1 });
    expect(snapshot.read()?.events.find(({ id }) => id === 1)?.status).toBe('cancelled');
  });

  it('goes on from what was restored', () => {
    const before = filled();
    const restored = before.read()?.history ?? [];
    const snapshot = openSnapshot(':memory:');
    const draft = snapshot.draft(origin, ['en', 'es']);
    beginAll(draft, 'nothing');
    draft.put('event', 'en', [english(1), eventRecord({ id: 2, title: 'Event 2', venues: [99] })], []);
    draft.commit({ ...rest, restored });
    const { uid, firstSeen, changed, sequence } = entryOf(before, 1) as EventHistory;
    expect(entryOf(snapshot, 1)).toMatchObject({ uid, firstSeen, changed, sequence });
    expect(entryOf(snapshot, 2)).toMatchObject({ sequence: 1 });
    expect(entryOf(snapshot, 3)).toMatchObject({ vanished: now });
  });
});
