import { describe, expect, test } from 'vitest';
import { vanishedScopes } from '../../src/calendar/vanished-scopes.ts';
import type { ScopeHistory } from '../../src/model/history.ts';
import { eventRecord, organizerRecord, venueRecord } from '../records.ts';
import { calendarIn } from './source.ts';
import { vanishedEvent } from './changed.ts';

const lost = (kind: ScopeHistory['kind'], id: number, values: Partial<ScopeHistory> = {}): ScopeHistory => ({
  kind,
  id,
  locale: 'en',
  firstSeen: '2026-01-01T00:00:00Z',
  changed: '2026-01-02T00:00:00Z',
  vanished: '2026-11-13T12:00:00Z',
  digest: 'd'.repeat(16),
  slugs: [`${kind}-${id}`],
  name: `${kind} ${id}`,
  slug: `${kind}-${id}`,
  permalink: `https://origin.example/en/${kind}/${kind}-${id}/`,
  parent: null,
  ...values,
});
const refs = { venues: [101], organizers: [201], categories: [302], tags: [401] };
const gone = [eventRecord({ id: 7, ...refs })];
const history = [
  lost('venue', 101),
  lost('organizer', 201),
  lost('category', 301),
  lost('category', 302, { parent: 301 }),
  lost('tag', 401),
];

describe('what vanished with the last event that used it', () => {
  test('is known by its name, and the categories above it too', () => {
    const { venues, organizers, terms } = vanishedScopes(history, [], gone);
    const modified = '2026-01-02T00:00:00Z';
    expect(venues).toEqual([
      venueRecord({
        id: 101,
        slug: 'venue-101',
        name: 'venue 101',
        permalink: history[0]?.permalink ?? '',
        modified,
      }),
    ]);
    expect(organizers).toEqual([
      organizerRecord({
        id: 201,
        slug: 'organizer-201',
        name: 'organizer 201',
        permalink: history[1]?.permalink ?? '',
        modified,
      }),
    ]);
    expect(terms.map(({ kind, id, name, parent }) => [kind, id, name, parent])).toEqual([
      ['category', 302, 'category 302', 301],
      ['category', 301, 'category 301', null],
      ['tag', 401, 'tag 401', null],
    ]);
  });

  test('has a page and a feed of its own as long as its tombstone is told', () => {
    const calendar = (tombstoneDays: number) =>
      calendarIn('en', { history: [vanishedEvent(7, refs), ...history], tombstoneDays });
    const scopes = (days: number) =>
      calendar(days).scopes.map(({ path, gone: events }) => [path, events.map(({ record }) => record.id)]);
    expect(scopes(30)).toEqual([
      ['/en/venue/venue-101/', [7]],
      ['/en/organizer/organizer-201/', [7]],
      ['/en/category/category-301/', [7]],
      ['/en/category/category-302/', [7]],
      ['/en/tag/tag-401/', [7]],
    ]);
    expect(scopes(1)).toEqual([]);
  });

  test('is nothing where a published event still refers to it: it was taken off, and events stay', () => {
    const told = vanishedScopes(history, [eventRecord({ id: 8, venues: [101] })], gone);
    expect(told.venues).toEqual([]);
    expect(told.organizers).toHaveLength(1);
  });

  test('is nothing where it is still there', () => {
    const there = history.map((entry) => ({ ...entry, vanished: null }));
    const nothing = { venues: [], organizers: [], terms: [] };
    expect(vanishedScopes(there, [], gone)).toEqual(nothing);
    expect(vanishedScopes(history, [], [])).toEqual(nothing);
  });

  test('ends where categories stand below each other in a circle', () => {
    const circle = [lost('category', 301, { parent: 302 }), lost('category', 302, { parent: 301 })];
    expect(vanishedScopes(circle, [], gone).terms.map(({ id }) => id)).toEqual([302, 301]);
  });
});
