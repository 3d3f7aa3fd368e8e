import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from '../../../../src/calendar/event.ts';
import { splitFeed, renderCalendar } from '../../../../src/feeds/ical/calendar.ts';
import { splitCalendar } from '../../../../src/feeds/ical/split.ts';
import { listParts } from '../../../../src/feeds/feed-parts.ts';
import { countOctets } from '../../../../src/feeds/text.ts';
import { cachedVevent } from '../../../../src/feeds/ical/cached-vevent.ts';
import { calendarEvent, feedWith, timesIn } from '../../../support/feeds/calendar-event.ts';
import { parsed } from '../../../support/feeds/parsed.ts';

/** An hour in UTC, some days from the feed's now. */
const onDay = (id: number, days: number, text = '') => {
  const start = new Date(Date.parse('2026-11-20T12:00:00Z') + days * 86_400_000).toISOString();
  return calendarEvent({ id, text, ...timesIn('UTC', start, 60) });
};

const octets = (event: CalendarEvent) => cachedVevent(feedWith([]), event).component.length;
const ids = (parts: readonly (readonly CalendarEvent[])[]) =>
  parts.map((part) => part.map(({ record }) => record.id));

describe('a calendar too large for one file', () => {
  test('has the next events in the first file and past ones in the last, each in the order of the feed', () => {
    const events = [onDay(1, -60), onDay(2, -1), onDay(3, 1), onDay(4, 30), onDay(5, 300)];
    const feed = feedWith(events);
    const room = 2 * Math.max(...events.map(octets));
    expect(ids(splitCalendar(feed, room))).toEqual([[3, 4], [2, 5], [1]]);
    expect(ids(splitCalendar(feed, 5 * room))).toEqual([[1, 2, 3, 4, 5]]);
  });

  test('counts the definition of each zone in each file', () => {
    const madrid = (id: number) =>
      calendarEvent({ id, ...timesIn('Europe/Madrid', `2026-12-0${id}T10:00:00Z`, 60) });
    const events = [madrid(1), madrid(2), madrid(3)];
    const feed = feedWith(events);
    const zone = countOctets(cachedVevent(feed, madrid(1)).timezone?.component ?? '');
    const [size = 0] = events.map(octets);
    expect(ids(splitCalendar(feed, zone + 3 * size))).toEqual([[1, 2, 3]]);
    expect(ids(splitCalendar(feed, zone + 3 * size - 1))).toEqual([[1, 2], [3]]);
  });

  test('has one file if there are no events', () => {
    expect(splitCalendar(feedWith([]), 1000)).toEqual([[]]);
  });

  test('gives a separate file to an event that exceeds the limit', () => {
    expect(ids(splitCalendar(feedWith([onDay(1, 1), onDay(2, 2)]), 10))).toEqual([[1], [2]]);
  });

  test('loses no event, duplicates none and keeps to the limit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ day: fc.integer({ min: -90, max: 400 }), length: fc.nat(1500) })),
        fc.integer({ min: 2500, max: 9000 }),
        (drawn, room) => {
          const events = drawn.map(({ day, length }, id) => onDay(id, day, 'ñ'.repeat(length)));
          const feed = feedWith(events);
          const parts = splitCalendar(feed, room);
          expect(
            parts.flatMap((part) => part.map(({ record }) => record.id)).toSorted((a, b) => a - b),
          ).toEqual(events.map(({ record }) => record.id));
          for (const part of parts)
            expect(part.length < 2 || part.reduce((sum, event) => sum + octets(event), 0) <= room).toBe(true);
        },
      ),
      { seed: 1, numRuns: 50 },
    );
  });
});

test('no file of a calendar has more than 900,000 octets, and together they have every event', () => {
  const text = 'Música y más. '.repeat(140);
  const events = Array.from({ length: 700 }, (_, id) => onDay(id, id - 80, text));
  const feed = feedWith(events, { title: 'Ñ'.repeat(200), description: 'ñ'.repeat(5000) });
  const parts = listParts(feed, '/en/', 'calendar.ics', splitFeed(feed));
  const files = parts.map((part) => renderCalendar(part.feed));
  const sizes = files.map((file) => new TextEncoder().encode(file).length);
  expect(parts.map(({ name }) => name)).toEqual(['calendar.ics', 'calendar-2.ics', 'calendar-3.ics']);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(900_000);
  expect(sizes[0]).toBeGreaterThan(850_000);
  const uids = files.flatMap((file) => parsed(file).events.map((event) => event.text('uid')));
  expect(new Set(uids).size).toBe(700);
  expect(uids).toHaveLength(700);
  // Subscribers to the permanent address keep receiving the next events.
  expect(parsed(files[0] ?? '').events[0]?.start).toBe('2026-11-20T12:00:00Z');
});
