import { expect, test } from 'vitest';
import { buildNewsFeed } from '../../../../src/feeds/news/news-feed.ts';
import { calendarEvent, feedWith } from '../../../support/feeds/calendar-event.ts';

test('the news of a feed are its events, in their order', () => {
  const feed = buildNewsFeed(feedWith([calendarEvent({ id: 2 }), calendarEvent({ id: 1 })]));
  expect(feed.items.map(({ address }) => address)).toEqual([
    'https://calendar.example/en/event/event-2/',
    'https://calendar.example/en/event/event-1/',
  ]);
});
