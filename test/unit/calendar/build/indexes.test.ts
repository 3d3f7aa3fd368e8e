import { describe, expect, test } from 'vitest';
import { indexHistory } from '../../../../src/calendar/build/indexes.ts';
import type { HistoryEntry } from '../../../../src/history/history-entry.ts';
import { eventHistory } from '../../../support/records.ts';

const monday = '2026-11-16T12:00:00Z';
const tuesday = '2026-11-17T12:00:00Z';

const term = (id: number, changed: string): HistoryEntry => ({
  kind: 'category',
  id,
  locale: 'en',
  firstSeen: monday,
  changed,
  vanished: null,
  digest: 'd'.repeat(16),
  slugs: ['music'],
  name: 'Music',
  slug: 'music',
  permalink: 'https://origin.example/en/category/music/',
  parent: null,
});

const event = eventHistory({ id: 301 });
const { historyOf, changedAt } = indexHistory([event, term(301, tuesday), term(302, monday)]);

describe('the history index', () => {
  test('finds an event by id, even if a category has the same', () => {
    expect(historyOf(event)).toBe(event);
  });

  test('finds the event of a language', () => {
    const spanish = eventHistory({ id: 301, locale: 'es' });
    const both = indexHistory([event, spanish]);
    expect([both.historyOf(event), both.historyOf(spanish)]).toEqual([event, spanish]);
  });

  test('throws if there is none', () => {
    expect(() => historyOf(eventHistory({ id: 302 }))).toThrow('Event 302 has no history.');
  });

  test('gives the crawl that found another name, and nothing for unchanged records', () => {
    expect(changedAt('category', 301)).toBe(tuesday);
    expect(changedAt('category', 302)).toBeNull();
    expect(changedAt('venue', 301)).toBeNull();
  });

  test('gives the crawl that found a record gone', () => {
    const index = indexHistory([{ ...term(301, monday), vanished: tuesday }]);
    expect(index.changedAt('category', 301)).toBe(tuesday);
  });

  test('gives the last crawl that found a record of a language new, changed or gone, and nothing without records', () => {
    const first = eventHistory({ id: 8, firstSeen: monday, changed: monday });
    const changedIn = (entry: HistoryEntry) => indexHistory([entry, first]).changedIn('en');
    expect(changedIn(first)).toBe(monday);
    expect(changedIn(eventHistory({ id: 9, firstSeen: tuesday, changed: tuesday }))).toBe(tuesday);
    expect(changedIn(eventHistory({ id: 9, firstSeen: monday, changed: monday, edited: tuesday }))).toBe(
      tuesday,
    );
    expect(changedIn(term(301, tuesday))).toBe(tuesday);
    expect(changedIn({ ...term(301, monday), vanished: tuesday })).toBe(tuesday);
    expect(changedIn({ ...term(301, tuesday), locale: 'es' })).toBe(monday);
    expect(indexHistory([first]).changedIn('es')).toBeNull();
  });
});
