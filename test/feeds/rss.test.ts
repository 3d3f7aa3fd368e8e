import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from '../../src/calendar/event.ts';
import type { Feed } from '../../src/feeds/feed.ts';
import { rss } from '../../src/feeds/rss.ts';
import { termRecord, venueRecord } from '../records.ts';
import { calendarEvent, feedWith } from './calendar-event.ts';

interface Item {
  readonly title: string;
  readonly link: string;
  readonly guid: { readonly '#text': string; readonly '@isPermaLink': string };
  readonly pubDate: string;
  readonly description?: string;
  readonly category?: readonly string[];
  readonly 'content:encoded'?: string;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => name === 'item' || name === 'category',
});

function channelOf(events: readonly CalendarEvent[], values: Partial<Feed> = {}) {
  const xml = rss.render(feedWith(events, { address: 'https://calendar.example/en/feed.xml', ...values }));
  expect(XMLValidator.validate(xml)).toBe(true);
  const { channel } = parser.parse(xml).rss;
  return { xml, channel, items: (channel.item ?? []) as readonly Item[] };
}

function itemOf(...parameters: Parameters<typeof calendarEvent>): Item {
  const [item] = channelOf([calendarEvent(...parameters)]).items;
  if (item === undefined) throw new Error('no item');
  return item;
}

describe('the channel', () => {
  test('says what it is, where it is, and in which language', () => {
    const { channel } = channelOf([], { language: 'es-MX-u-hc-h23' });
    expect(channel).toMatchObject({
      title: 'Town Calendar',
      description: 'What is on in town',
      link: 'https://calendar.example/en/',
      language: 'es-MX',
      ttl: '60',
      'atom:link': {
        '@href': 'https://calendar.example/en/feed.xml',
        '@rel': 'self',
        '@type': 'application/rss+xml',
      },
    });
  });

  test('was built when the origin was read, not when the library ran', () => {
    const { xml, channel } = channelOf([]);
    expect(channel.lastBuildDate).toBe('Fri, 20 Nov 2026 11:00:00 GMT');
    expect(xml.match(/lastBuildDate>/gu)).toHaveLength(2);
  });

  test('keeps a title that looks like the build date', () => {
    const title = '<lastBuildDate>never</lastBuildDate>';
    const { channel } = channelOf([], { title });
    expect(channel.title).toBe(title);
    expect(channel.lastBuildDate).toBe('Fri, 20 Nov 2026 11:00:00 GMT');
  });

  test('without events has no items', () => {
    expect(channelOf([]).items).toEqual([]);
  });
});

describe('the selection', () => {
  const now = '2026-11-20T12:00:00Z';
  const ids = (events: readonly CalendarEvent[]) =>
    rss.select({ events, gone: [] }, now).map(({ record }) => record.id);

  test('is what is not over, the latest published first, then the higher id', () => {
    const events = [
      calendarEvent({ id: 1, created: '2026-10-01T00:00:00Z' }),
      calendarEvent({ id: 2, created: '2026-10-03T00:00:00Z' }),
      calendarEvent({ id: 3, created: '2026-10-01T00:00:00Z' }),
      calendarEvent({ id: 4, created: '2026-10-04T00:00:00Z', endUtc: '2026-11-20T11:59:59Z' }),
    ];
    expect(ids(events)).toEqual([2, 3, 1]);
  });

  test('ends after fifty', () => {
    const events = Array.from({ length: 60 }, (_, id) => calendarEvent({ id }));
    expect(ids(events)).toEqual(Array.from({ length: 50 }, (_, index) => 59 - index));
  });
});

describe('an item', () => {
  test('has day, time, title and venue in its title', () => {
    const venues = [venueRecord({ name: 'Blue Room' }), venueRecord({ id: 102, name: 'Yard' })];
    expect(itemOf({ title: 'Jazz & <Blues>' }, { venues }).title).toBe(
      'Fri 20 Nov 2026, 20:30 · Jazz & <Blues> · Blue Room',
    );
  });

  test('has both days of several, and no time of an all-day event, in its title', () => {
    const days = { start: '2026-12-31T00:00:00', end: '2027-01-01T23:59:59', allDay: true };
    expect(itemOf(days).title).toBe('Thu 31 Dec 2026 – Fri 1 Jan 2027 · Event 1');
    expect(itemOf({ ...days, end: '2026-12-31T23:59:59' }).title).toBe('Thu 31 Dec 2026 · Event 1');
  });

  test('says that it is cancelled', () => {
    expect(itemOf({ status: 'cancelled' }).title).toBe('Fri 20 Nov 2026, 20:30 · Cancelled: Event 1');
  });

  test('is identified by the address of its page', () => {
    const { link, guid } = itemOf({ slug: 'jazz' });
    expect(link).toBe('https://calendar.example/en/event/jazz/');
    expect(guid).toEqual({ '#text': link, '@isPermaLink': 'true' });
  });

  test('is dated by its publication', () => {
    expect(itemOf({ created: '2026-10-01T08:00:00Z' }).pubDate).toBe('Thu, 01 Oct 2026 08:00:00 GMT');
  });

  test('is never dated after the crawl', () => {
    expect(itemOf({ created: '2026-12-24T08:00:00Z' }).pubDate).toBe('Fri, 20 Nov 2026 11:00:00 GMT');
  });

  test('is described by its excerpt, or else by the beginning of its text, as HTML', () => {
    expect(itemOf({ excerpt: 'R&B <now>', text: 'long' }).description).toBe('R&amp;B &lt;now&gt;');
    expect(itemOf({ excerpt: '', text: 'Rock' }).description).toBe('Rock');
    expect(itemOf({ text: 'ocean '.repeat(200) }).description).toMatch(/^(?:ocean ){50,70}ocean…$/u);
    expect(itemOf({ text: '', description: '' })).not.toHaveProperty('description');
  });

  test('has the whole description, in which a CDATA section cannot end early', () => {
    const description = '<p>if (a[b[0]]>1) &amp; so on ]]></p>';
    expect(itemOf({ description })['content:encoded']).toBe(description);
    expect(itemOf({ description: '' })).not.toHaveProperty('content:encoded');
  });

  test('links to pages of this site where the origin linked to its own', () => {
    const description =
      '<p><a href="https://origin.example/en/event/x/">x</a> <a href="https://other.example/">o</a></p>';
    const pathOf = (link: string) =>
      link === 'https://origin.example/en/event/x/' ? '/en/event/x-2/' : null;
    const [item] = channelOf([calendarEvent({ description })], { pathOf }).items;
    expect(item?.['content:encoded']).toBe(
      '<p><a href="https://calendar.example/en/event/x-2/">x</a> <a href="https://other.example/">o</a></p>',
    );
  });

  test('has its categories and tags', () => {
    const categories = [termRecord({ name: 'Talks & more' })];
    const tags = [termRecord({ kind: 'tag', id: 401, name: 'free entry' })];
    expect(itemOf({}, { categories, tags }).category).toEqual(['Talks & more', 'free entry']);
  });

  test('has no control characters and no halves of characters', () => {
    const text = 'a\u0008b\u0000c\ud83cd\ufffee\u001bf';
    const { xml, items } = channelOf([
      calendarEvent({ title: text, excerpt: text, description: `<p>${text}</p>` }),
    ]);
    expect(xml).not.toMatch(/[^\P{Cc}\n]|[\ufffe\uffff\p{Surrogate}]/u);
    expect(items[0]?.title).toBe('Fri 20 Nov 2026, 20:30 · abcdef');
    expect(items[0]?.description).toBe('abcdef');
    expect(items[0]?.['content:encoded']).toBe('<p>abcdef</p>');
  });
});

test('any text gives XML that is read back', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(']]>', '<![CDATA[', '</title>', '&', '\u0008', '\ud800'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const text = `A${pieces.join('')}Z`;
      const { xml, items } = channelOf([calendarEvent({ title: text, excerpt: text, description: text })]);
      expect(xml).not.toMatch(/[^\P{Cc}\t\n]|[\ufffe\uffff\p{Surrogate}]/u);
      const printed = (each: string) => each.replace(/[\p{Cc}\p{Surrogate}\s\ufffe\uffff]+/gu, '');
      expect(printed(items[0]?.title ?? '')).toBe(`Fri20Nov2026,20:30·${printed(text)}`);
      expect(printed(items[0]?.['content:encoded'] ?? '')).toBe(printed(text));
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('equal feeds give equal bytes', () => {
  const render = () => rss.render(feedWith([calendarEvent(), calendarEvent({ id: 2 })]));
  expect(render()).toBe(render());
});
