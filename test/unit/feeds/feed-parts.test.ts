import { expect, test } from 'vitest';
import { listParts } from '../../../src/feeds/feed-parts.ts';
import { calendarEvent, feedWith } from '../../support/feeds/calendar-event.ts';

test('further files of a feed have a number in name, address and title', () => {
  const [one, other] = [calendarEvent({ id: 1 }), calendarEvent({ id: 2 })];
  const parts = listParts(feedWith([one, other]), '/en/venue/room/', 'calendar.ics', [[one], [other]]);
  expect(
    parts.map(({ name, path, feed: { title, address, events } }) => [name, path, title, address, events]),
  ).toEqual([
    [
      'calendar.ics',
      '/en/venue/room/calendar.ics',
      'Town Calendar',
      'https://calendar.example/en/venue/room/calendar.ics',
      [one],
    ],
    [
      'calendar-2.ics',
      '/en/venue/room/calendar-2.ics',
      'Town Calendar (2)',
      'https://calendar.example/en/venue/room/calendar-2.ics',
      [other],
    ],
  ]);
});
