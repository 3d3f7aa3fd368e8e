import { describe, expect, test } from 'vitest';
import { historiesOf } from '../../src/calendar/histories.ts';
import type { HistoryEntry } from '../../src/model/history.ts';
import { eventHistory } from '../records.ts';

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
  name: 'Music',
  slug: 'music',
  permalink: 'https://origin.example/en/category/music/',
  parent: null,
});

const event = eventHistory({ id: 301 });
const { historyOf, changedAt, since } = historiesOf([event, term(301, tuesday), term(302, monday)]);

describe('the history', () => {
  test('of an event is found by its id, also where a category has the same', () => {
    expect(historyOf(301)).toBe(event);
  });

  test('that is missing is no empty one', () => {
    expect(() => historyOf(302)).toThrow('Event 302 has no history.');
  });

  test('tells when a crawl found another name, and nothing of what was always so', () => {
    expect(changedAt('category', 301)).toBe(tuesday);
    expect(changedAt('category', 302)).toBeNull();
    expect(changedAt('venue', 301)).toBeNull();
  });

  test('tells when a language was first read, whatever was found then, and is still there or not', () => {
    expect(since('en')).toBe([event.firstSeen, monday].toSorted()[0]);
    const early = eventHistory({ id: 9, locale: 'es', firstSeen: monday, vanished: tuesday });
    const later = eventHistory({ id: 8, locale: 'es', firstSeen: tuesday });
    expect(historiesOf([later, early]).since('es')).toBe(monday);
    expect(since('es')).toBeNull();
  });
});
