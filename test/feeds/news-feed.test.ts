import { expect, test } from 'vitest';
import { lastUpdate, newsFeed } from '../../src/feeds/news-feed.ts';
import { calendarEvent, feedWith } from './calendar-event.ts';

const firstSeen = '2026-11-10T00:00:00Z';

test('the news of a feed are its events, in their order', () => {
  const feed = newsFeed(feedWith([calendarEvent({ id: 2 }), calendarEvent({ id: 1 })]));
  expect(feed.items.map(({ address }) => address)).toEqual([
    'https://calendar.example/en/event/event-2/',
    'https://calendar.example/en/event/event-1/',
  ]);
});

test('the last update of several is the latest, and of none there is none', () => {
  const events = ['2026-11-12T00:00:00Z', '2026-11-14T00:00:00Z', '2026-11-13T00:00:00Z'].map((changed, id) =>
    calendarEvent({ id }, {}, { firstSeen, changed }),
  );
  expect(lastUpdate(newsFeed(feedWith(events)).items)).toBe('2026-11-14T00:00:00Z');
  expect(lastUpdate([])).toBeNull();
});
