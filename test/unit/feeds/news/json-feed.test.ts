import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarEvent } from '../../../../src/calendar/event.ts';
import type { Feed } from '../../../../src/feeds/feed.ts';
import { jsonFeed } from '../../../../src/feeds/news/json-feed.ts';
import { termRecord } from '../../../support/records.ts';
import { calendarEvent, feedWith } from '../../../support/feeds/calendar-event.ts';
import { oddText } from '../../../support/feeds/odd-text.ts';

const documentOf = (events: readonly CalendarEvent[], values: Partial<Feed> = {}) =>
  JSON.parse(
    jsonFeed.render(feedWith(events, { address: 'https://calendar.example/en/feed.json', ...values })),
  );

test('the document has its name, address and language', () => {
  expect(documentOf([], { language: 'es-MX-u-hc-h23' })).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Town Calendar',
    description: 'What is on in town',
    home_page_url: 'https://calendar.example/en/',
    feed_url: 'https://calendar.example/en/feed.json',
    language: 'es-MX',
    authors: [{ name: 'Town Calendar' }],
    items: [],
  });
});

test('an item has its identity, both dates, and its content as HTML', () => {
  const tags = [termRecord({ kind: 'tag', name: 'late' })];
  const history = { firstSeen: '2026-10-05T00:00:00Z', changed: '2026-10-06T00:00:00Z' };
  expect(documentOf([calendarEvent({}, { tags }, history)]).items).toEqual([
    {
      id: 'https://calendar.example/en/event/event-1/',
      url: 'https://calendar.example/en/event/event-1/',
      title: 'Fri 20 Nov 2026, 20:30 · Event 1',
      summary: 'An evening of music.',
      content_html: '<p>Fri 20 Nov 2026, 20:30–22:00 (Eastern Time)</p><p>An evening of music.</p>',
      _event: { starts: '2026-11-20T20:30:00-05:00', ends: '2026-11-20T22:00:00-05:00' },
      date_published: '2026-10-01T08:00:00Z',
      date_modified: '2026-10-06T00:00:00Z',
      tags: ['late'],
    },
  ]);
});

test('unknown values are left out', () => {
  const document = documentOf([calendarEvent({ text: '' })], { description: '' });
  expect(document).not.toHaveProperty('description');
  expect(document.items[0]).not.toHaveProperty('summary');
  expect(document.items[0]).not.toHaveProperty('tags');
});

test('any text is read back', () => {
  fc.assert(
    fc.property(oddText, (text) => {
      const [item] = documentOf([calendarEvent({ title: text, excerpt: text, description: text })]).items;
      const printed = (each: string) => each.replace(/[\p{Cc}\p{Surrogate}\s\ufffe\uffff]+/gu, '');
      expect(printed(item.title)).toBe(`Fri20Nov2026,20:30·${printed(text)}`);
      expect(printed(item.summary)).toBe(printed(text));
      expect(JSON.stringify(item)).not.toMatch(/\\u(?:00[01]|d[89a-f])/u);
    }),
    { seed: 1, numRuns: 100 },
  );
});
