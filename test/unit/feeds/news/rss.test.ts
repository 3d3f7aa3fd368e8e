import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from '../../../../src/calendar/event.ts';
import type { Feed } from '../../../../src/feeds/feed.ts';
import { rss } from '../../../../src/feeds/news/rss.ts';
import { termRecord } from '../../../support/records.ts';
import { calendarEvent, feedWith } from '../../../support/feeds/calendar-event.ts';
import { oddText } from '../../../support/feeds/odd-text.ts';

interface Item {
  readonly title: string;
  readonly link: string;
  readonly guid: { readonly '#text': string; readonly '@isPermaLink': string };
  readonly pubDate: string;
  readonly description?: string;
  readonly category?: readonly string[];
  readonly 'content:encoded'?: string;
}

/** The beginning of an item's content. */
const lead = '<p>Fri 20 Nov 2026, 20:30–22:00 (Eastern Time)</p>';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Without it the parser leaves numeric references unchanged.
  htmlEntities: true,
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
  test('has its name, address and language', () => {
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

  test('was built at the last change of its calendar, not when the library ran or the origin was read', () => {
    const events = [calendarEvent({}, {}, { changed: '2026-11-18T10:00:00Z' })];
    const { xml, channel } = channelOf(events, { changed: '2026-11-19T10:00:00Z' });
    expect(channel.lastBuildDate).toBe('Thu, 19 Nov 2026 10:00:00 GMT');
    expect(xml.match(/lastBuildDate>/gu)).toHaveLength(2);
  });

  test('has the date of the last change and no items if there are no events', () => {
    const { channel, items } = channelOf([]);
    expect(channel.lastBuildDate).toBe('Thu, 19 Nov 2026 12:00:00 GMT');
    expect(items).toEqual([]);
  });

  test('has no date if the calendar never had an event', () => {
    expect(channelOf([], { changed: null }).channel).not.toHaveProperty('lastBuildDate');
  });

  test('keeps a title that looks like the build date', () => {
    const title = '<lastBuildDate>never</lastBuildDate>';
    const { channel } = channelOf([calendarEvent()], { title });
    expect(channel.title).toBe(title);
    expect(channel.lastBuildDate).toBe('Thu, 19 Nov 2026 12:00:00 GMT');
  });

  test('names its styles without the host, and its language for them', () => {
    const addressOf = (path: string) => `https://calendar.example/base${path}`;
    const { xml } = channelOf([], { addressOf, locale: 'es' });
    expect(xml.split('\n').slice(0, 2)).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<?xml-stylesheet type="text/css" href="/base/feed.css"?>',
    ]);
    expect(xml.split('\n')[2]).toMatch(/^<rss xml:lang="es" /u);
  });
});

describe('an item', () => {
  test('has the event’s permanent address as its identity', () => {
    const item = itemOf({ slug: 'jazz', title: 'Jazz & <Blues>' });
    expect(item.title).toBe('Fri 20 Nov 2026, 20:30 · Jazz & <Blues>');
    expect(item.link).toBe('https://calendar.example/en/event/jazz/');
    expect(item.guid).toEqual({
      '#text': 'https://calendar.example/en/event/jazz/',
      '@isPermaLink': 'true',
    });
    expect(item).not.toHaveProperty('enclosure');
  });

  test('has the date of its publication, not of its event', () => {
    expect(itemOf({}, {}, { firstSeen: '2026-10-01T08:00:00Z' }).pubDate).toBe(
      'Thu, 01 Oct 2026 08:00:00 GMT',
    );
  });

  test('has its summary as description, in HTML', () => {
    expect(itemOf({ excerpt: 'R&B <now>' }).description).toBe('R&amp;B &lt;now&gt;');
    expect(itemOf({ text: '', description: '' })).not.toHaveProperty('description');
  });

  test('has the whole content, in which a CDATA section cannot end early', () => {
    const description = '<p>if (a[b[0]]>1) &amp; so on ]]></p>';
    expect(itemOf({ description })['content:encoded']).toBe(`${lead}${description}`);
  });

  test('has its categories and tags', () => {
    const categories = [termRecord({ name: 'Talks & more' })];
    const tags = [termRecord({ kind: 'tag', id: 401, name: 'free entry' })];
    expect(itemOf({}, { categories, tags }).category).toEqual(['Talks & more', 'free entry']);
  });

  test('writes & and < of texts as hexadecimal references, because readers take others for HTML', () => {
    const categories = [termRecord({ name: 'Talks & <more>' })];
    const events = [
      calendarEvent(
        { title: 'R&B <now> ]]>', excerpt: 'A < B', text: 'A < B', description: '<p>R&amp;B</p>' },
        { categories },
      ),
    ];
    const { xml } = channelOf(events, { title: 'Town & <Country>', description: 'Q&A' });
    const written = (name: string) =>
      [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'gu'))].map(([, text]) => text);
    expect(written('title')).toEqual([
      'Town &#x26; &#x3C;Country&#x3E;',
      'Fri 20 Nov 2026, 20:30 · R&#x26;B &#x3C;now&#x3E; ]]&#x3E;',
    ]);
    expect(written('category')).toEqual(['Talks &#x26; &#x3C;more&#x3E;']);
    expect(written('description')).toEqual(['Q&#x26;A', 'A &#x26;lt; B']);
    expect(written('content:encoded')).toEqual([`<![CDATA[${lead}<p>R&amp;B</p>]]>`]);
  });

  test('keeps content that looks like a title', () => {
    const description = '<pre>&lt;![CDATA[ <title>&lt;![CDATA[a & b]]&gt;</title></pre>'.replaceAll(
      '&lt;!',
      '<!',
    );
    expect(itemOf({ description })['content:encoded']).toBe(`${lead}${description}`);
  });

  test('has no control characters and no lone surrogates', () => {
    const text = 'a\u0008b\u0000c\ud83cd\ufffee\u001bf';
    const { xml, items } = channelOf([
      calendarEvent({ title: text, excerpt: text, text, description: `<p>${text}</p>` }),
    ]);
    expect(xml).not.toMatch(/[^\P{Cc}\n]|[\ufffe\uffff\p{Surrogate}]/u);
    expect(items[0]?.title).toBe('Fri 20 Nov 2026, 20:30 · abcdef');
    expect(items[0]?.description).toBe('abcdef');
    expect(items[0]?.['content:encoded']).toBe(`${lead}<p>abcdef</p>`);
  });
});

test('any text gives XML that is read back', () => {
  fc.assert(
    fc.property(oddText, (text) => {
      const { xml, items } = channelOf([
        calendarEvent({ title: text, excerpt: text, text, description: text }),
      ]);
      expect(xml).not.toMatch(/[^\P{Cc}\t\n]|[\ufffe\uffff\p{Surrogate}]/u);
      const printed = (each: string) => each.replace(/[\p{Cc}\p{Surrogate}\s\ufffe\uffff]+/gu, '');
      expect(printed(items[0]?.title ?? '')).toBe(`Fri20Nov2026,20:30·${printed(text)}`);
      expect(printed(items[0]?.['content:encoded'] ?? '')).toBe(printed(lead) + printed(text));
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('equal feeds give equal bytes', () => {
  const render = () => rss.render(feedWith([calendarEvent(), calendarEvent({ id: 2 })]));
  expect(render()).toBe(render());
});
