import { expect, test } from 'vitest';
import { buildNewsFeed, stripUnicodeExtensions } from '../../../../src/feeds/news/news-feed.ts';
import { calendarEvent, feedWith } from '../../../support/feeds/calendar-event.ts';

test('the news of a feed are its events, in the same order', () => {
  const feed = buildNewsFeed(feedWith([calendarEvent({ id: 2 }), calendarEvent({ id: 1 })]));
  expect(feed.items.map(({ address }) => address)).toEqual([
    'https://calendar.example/en/event/event-2/',
    'https://calendar.example/en/event/event-1/',
  ]);
});

test('a language tag loses its clock and keeps its region', () => {
  expect(stripUnicodeExtensions('es-MX-u-hc-h23')).toBe('es-MX');
  expect(stripUnicodeExtensions('en-GB')).toBe('en-GB');
});
