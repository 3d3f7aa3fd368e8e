import { expect, it } from 'vitest';
import { kinds } from '../../../src/model/record.ts';
import { openSnapshot, type Snapshot } from '../../../src/snapshot/snapshot.ts';
import {
  emptyContent,
  eventHistory,
  eventRecord,
  siteRecord,
  termRecord,
  venueRecord,
} from '../../support/records.ts';
import { fill } from '../../support/snapshot/fill.ts';

const monday = '2026-11-16T12:00:00Z';
const tuesday = '2026-11-17T12:00:00Z';
const events = [eventRecord({ id: 1, venues: [101] }), eventRecord({ id: 2 })];
const content = { ...emptyContent, sites: [siteRecord()], events, crawledAt: monday };

const changedIn = (snapshot: Snapshot) =>
  snapshot.read()?.history.map(({ kind, id, changed, vanished }) => [`${kind} ${id}`, changed, vanished]);

it('counts a change of an event whose venue appears, even if it is the first venue', () => {
  const snapshot = openSnapshot(':memory:');
  fill(snapshot, content, {}, []);
  fill(snapshot, { ...content, venues: [venueRecord()], crawledAt: tuesday }, {}, []);
  expect(changedIn(snapshot)).toEqual([
    ['event 1', tuesday, null],
    ['event 2', monday, null],
    ['venue 101', tuesday, null],
  ]);
  snapshot.close();
});

it('takes a malformed venue off events, and keeps both in the history', () => {
  const snapshot = openSnapshot(':memory:');
  fill(snapshot, { ...content, venues: [venueRecord()] }, {}, []);
  const draft = snapshot.draft(content.origin, ['en']);
  for (const kind of kinds) draft.begin(kind, 'en', 'last crawl');
  draft.put('venue', 'en', [], [{ reason: 'malformed', id: 101, note: '' }]);
  draft.put('event', 'en', [], [{ reason: 'malformed', id: 2, note: '' }]);
  const { sites, images } = content;
  const rest = {
    sites,
    images,
    media: null,
    translations: null,
    alternates: null,
    restored: [],
    receipt: {},
  };
  draft.commit({ ...rest, crawledAt: tuesday, fullAt: monday });
  expect(changedIn(snapshot)).toEqual([
    ['event 1', tuesday, null],
    ['event 2', monday, null],
    ['venue 101', monday, null],
  ]);
  snapshot.close();
});

it.each(['its own snapshot', 'the published site'] as const)(
  'remembers of removed scopes from %s which events they had, the last to end first',
  (source) => {
    const on = (day: number) => ({ endUtc: `2026-11-${day}T22:00:00Z`, overUtc: `2026-11-${day}T22:00:00Z` });
    const shown = [
      eventRecord({ id: 1, ...on(20), categories: [22, 21], tags: [31] }),
      eventRecord({ id: 2, ...on(21), categories: [21], venues: [101] }),
      eventRecord({ id: 3, ...on(22), categories: [22], venues: [101] }),
      eventRecord({ id: 4, ...on(23), categories: [21], isUnlisted: true }),
    ];
    const terms = [
      termRecord({ id: 21, slug: 'music' }),
      termRecord({ id: 22, slug: 'jazz', parent: 21 }),
      termRecord({ id: 31, slug: 'free', kind: 'tag' }),
    ];
    const full = { ...content, events: shown, terms, venues: [venueRecord()] };
    const first = openSnapshot(':memory:');
    fill(first, full);
    const isOwn = source === 'its own snapshot';
    const snapshot = isOwn ? first : openSnapshot(':memory:');
    const restored = isOwn ? [] : (first.read()?.history ?? []);
    fill(snapshot, { ...content, events: shown, crawledAt: tuesday }, {}, [], {}, restored);
    const scopes = (snapshot.read()?.history ?? []).filter((entry) => entry.kind !== 'event');
    expect(Object.fromEntries(scopes.map((scope) => [`${scope.kind} ${scope.id}`, scope.events]))).toEqual({
      'category 21': [3, 2, 1],
      'category 22': [3, 1],
      'tag 31': [1],
      'venue 101': [3, 2],
    });
    first.close();
    if (!isOwn) snapshot.close();
  },
);

it('remembers the 20,000 records that vanished last', () => {
  const snapshot = openSnapshot(':memory:');
  const lost = (id: number, vanished: string) => eventHistory({ id, vanished });
  const early = Array.from({ length: 20_000 }, (_, at) => lost(at + 10, '2026-01-01T00:00:00Z'));
  const late = [100_000, 100_001].map((id) => lost(id, monday));
  const draft = snapshot.draft(content.origin, ['en']);
  draft.begin('event', 'en', 'nothing');
  draft.put('event', 'en', events, []);
  const { sites, images } = content;
  const rest = { sites, images, media: null, translations: null, alternates: null, receipt: {} };
  draft.commit({ ...rest, restored: [...late, ...early], crawledAt: tuesday, fullAt: tuesday });
  const ids = snapshot.read()?.history.map(({ id }) => id) ?? [];
  expect(ids).toHaveLength(20_002);
  expect(ids).toEqual(expect.arrayContaining([1, 2, 100_000, 100_001]));
  snapshot.close();
});
