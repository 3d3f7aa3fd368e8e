import { describe, expect, test } from 'vitest';
import { selectNews, findUpdatedAt } from '../../../../src/feeds/news/news.ts';
import type { EventHistory } from '../../../../src/history/history-entry.ts';
import { organizerRecord, termRecord, venueRecord } from '../../../support/records.ts';
import { calendarEvent } from '../../../support/feeds/calendar-event.ts';

describe('the selection', () => {
  const now = '2026-11-20T12:00:00Z';
  const ids = (events: Parameters<typeof selectNews>[0]['events']) =>
    selectNews({ events }, now).map(({ record }) => record.id);
  const published = (id: number, instant: string, endUtc = '2026-11-21T03:00:00Z') =>
    calendarEvent({ id, endUtc }, {}, { published: instant });

  test('is what is not over, the latest published first, then the higher id', () => {
    const events = [
      published(1, '2026-10-01T00:00:00Z'),
      published(2, '2026-10-03T00:00:00Z'),
      published(3, '2026-10-01T00:00:00Z'),
      published(4, '2026-10-04T00:00:00Z', '2026-11-20T11:59:59Z'),
    ];
    expect(ids(events)).toEqual([2, 3, 1]);
  });

  test('ends after fifty', () => {
    const events = Array.from({ length: 60 }, (_, id) => calendarEvent({ id }));
    expect(ids(events)).toEqual(Array.from({ length: 50 }, (_, index) => 59 - index));
  });
});

const firstSeen = '2026-11-10T00:00:00Z';

describe('an event was updated', () => {
  const updated = (modified: string, changed: string, published = '2026-10-01T00:00:00Z') =>
    findUpdatedAt(calendarEvent({ modified }, {}, { firstSeen, changed, published }));

  test('when a crawl found it changed', () => {
    expect(updated('2026-11-11T00:00:00Z', '2026-11-12T00:00:00Z')).toBe('2026-11-12T00:00:00Z');
  });

  const related = {
    venues: [venueRecord(), venueRecord({ id: 102 })],
    organizers: [organizerRecord()],
    categories: [termRecord()],
    tags: [termRecord({ kind: 'tag', id: 401 })],
  };
  const seenOnce = { firstSeen, changed: firstSeen, published: firstSeen };

  test.each(['venue', 'category', 'tag'] as const)('when a crawl found a %s of it otherwise', (kind) => {
    const changed = { [kind]: '2026-11-13T00:00:00Z' };
    const renamed = (history: Partial<EventHistory>) =>
      findUpdatedAt(calendarEvent({}, { ...related, changed }, { ...seenOnce, ...history }));
    expect(renamed({})).toBe('2026-11-13T00:00:00Z');
    expect(renamed({ changed: '2026-11-12T00:00:00Z' })).toBe('2026-11-13T00:00:00Z');
    expect(renamed({ changed: '2026-11-14T00:00:00Z' })).toBe('2026-11-14T00:00:00Z');
  });

  test('not by the name that a venue had before the event was there, nor by that of an organizer, whom items do not name', () => {
    const changed = { venue: '2026-11-09T00:00:00Z', organizer: '2026-11-13T00:00:00Z' };
    expect(findUpdatedAt(calendarEvent({}, { ...related, changed }, seenOnce))).toBe(firstSeen);
  });

  test('when the origin says so, as long as no crawl found a change', () => {
    expect(updated('2026-11-05T00:00:00Z', firstSeen)).toBe('2026-11-05T00:00:00Z');
  });

  test('when it was edited after that, though no crawl found a change, but not by a clock that is ahead', () => {
    const modified = '2026-11-15T00:00:00Z';
    expect(findUpdatedAt(calendarEvent({ modified }, {}, { ...seenOnce, edited: modified }))).toBe(modified);
    expect(findUpdatedAt(calendarEvent({ modified }, {}, seenOnce))).toBe(firstSeen);
  });

  test('never before it was published', () => {
    expect(updated('2026-09-01T00:00:00Z', firstSeen)).toBe('2026-10-01T00:00:00Z');
  });
});
