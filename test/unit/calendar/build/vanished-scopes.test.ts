import { describe, expect, test } from 'vitest';
import { findVanishedScopes } from '../../../../src/calendar/build/vanished-scopes.ts';
import type { ScopeHistory } from '../../../../src/history/history-entry.ts';
import {
  eventHistory,
  eventRecord,
  organizerRecord,
  termRecord,
  venueRecord,
} from '../../../support/records.ts';
import { at, calendarIn } from '../../../support/calendar/source.ts';
import { vanishedEvent } from '../../../support/calendar/changed.ts';

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
const refs = { venues: [101], organizers: [201], categories: [302], tags: [401], above: [301] };
const tombstones = [{ ...eventRecord({ id: 7 }), ...refs }];
const history = [
  lost('venue', 101),
  lost('organizer', 201),
  lost('category', 301),
  lost('category', 302, { parent: 301 }),
  lost('tag', 401),
];

const window = { now: '2026-11-20T12:00:00Z', days: 30 };

describe('a vanished scope with a tombstone', () => {
  test('keeps its name, and its ancestors theirs', () => {
    const { venues, organizers, terms } = findVanishedScopes(history, tombstones, window);
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
      ['category', 301, 'category 301', null],
      ['category', 302, 'category 302', 301],
      ['tag', 401, 'tag 401', null],
    ]);
  });

  test('has a page and a feed as long as its tombstone lasts', () => {
    const calendar = (tombstoneDays: number) =>
      calendarIn('en', { history: [vanishedEvent(7, refs), ...history], tombstoneDays });
    const scopes = (days: number) =>
      calendar(days).scopes.map(({ path, tombstones: events }) => [
        path,
        events.map(({ record }) => record.id),
      ]);
    expect(scopes(30)).toEqual([
      ['/en/venue/venue-101/', [7]],
      ['/en/organizer/organizer-201/', [7]],
      ['/en/category/category-301/', [7]],
      ['/en/category/category-302/', [7]],
      ['/en/tag/tag-401/', [7]],
    ]);
    expect(scopes(1)).toEqual([]);
  });

  test('has the tombstone only, even if published events or categories still refer to it', () => {
    const events = [at(8, '2026-12-01T20:00', '2026-12-01T22:00', { venues: [101, 102], categories: [303] })];
    const calendar = calendarIn('en', {
      events,
      venues: [venueRecord({ id: 102 })],
      terms: [termRecord({ id: 303, parent: 301 })],
      history: [vanishedEvent(7, refs), ...history, eventHistory({ id: 8 })],
    });
    const held = calendar.scopes.map(({ kind, record, events: there, tombstones: off }) => [
      `${kind} ${record.id}`,
      there.length,
      off.length,
    ]);
    expect(held).toEqual([
      ['venue 101', 0, 1],
      ['venue 102', 1, 0],
      ['organizer 201', 0, 1],
      ['category 301', 0, 1],
      ['category 302', 0, 1],
      ['category 303', 1, 0],
      ['tag 401', 0, 1],
    ]);
    expect(calendar.event(8)?.venues.map(({ record }) => record.id)).toEqual([102]);
  });

  test('is ignored if it still exists', () => {
    const there = history.map((entry) => ({ ...entry, vanished: null }));
    const nothing = { venues: [], organizers: [], terms: [], events: new Map(), emptied: new Set() };
    expect(findVanishedScopes(there, tombstones, window)).toEqual(nothing);
    expect(findVanishedScopes(history, [], window)).toEqual(nothing);
  });

  test('may be in a circle of categories', () => {
    const circle = [lost('category', 301, { parent: 302 }), lost('category', 302, { parent: 301 })];
    expect(findVanishedScopes(circle, tombstones, window).terms.map(({ id }) => id)).toEqual([301, 302]);
  });
});
