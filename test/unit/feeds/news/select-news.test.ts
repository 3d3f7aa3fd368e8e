import { describe, expect, test } from 'vitest';
import { selectNews } from '../../../../src/feeds/news/select-news.ts';
import { calendarEvent } from '../../../support/feeds/calendar-event.ts';

describe('the selection', () => {
  const now = '2026-11-20T12:00:00Z';
  const ids = (events: Parameters<typeof selectNews>[0]['events']) =>
    selectNews({ events }, now).map(({ record }) => record.id);
  const published = (id: number, instant: string, endUtc = '2026-11-21T03:00:00Z') =>
    calendarEvent({ id, startUtc: '2026-11-20T08:00:00Z', endUtc }, {}, { published: instant });

  test('has events that are not over, the latest published first, then the higher id', () => {
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
