import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from '../../../../src/calendar/event.ts';
import { atom } from '../../../../src/feeds/news/atom.ts';
import type { Feed } from '../../../../src/feeds/feed.ts';
import { termRecord } from '../../../support/records.ts';
import { calendarEvent, feedWith } from '../../../support/feeds/calendar-event.ts';
import { oddText } from '../../../support/feeds/odd-text.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => name === 'entry' || name === 'category',
});

function documentOf(events: readonly CalendarEvent[], values: Partial<Feed> = {}) {
  const xml = atom.render(feedWith(events, { address: 'https://calendar.example/en/atom.xml', ...values }));
  expect(XMLValidator.validate(xml)).toBe(true);
  return { xml, feed: parser.parse(xml).feed };
}

describe('the document', () => {
  test('has everything that Atom requires', () => {
    const { feed } = documentOf([calendarEvent({}, {}, { changed: '2026-11-19T10:00:00Z' })], {
      language: 'es-MX-u-hc-h23',
      title: 'Fish & Co · Town Calendar',
    });
    expect(feed).toMatchObject({
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': 'es-MX',
      id: 'https://calendar.example/en/atom.xml',
      title: 'Fish & Co · Town Calendar',
      subtitle: 'What is on in town',
      updated: '2026-11-19T12:00:00Z',
      author: { name: 'Town Calendar' },
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': 'https://calendar.example/en/atom.xml' },
        { '@rel': 'alternate', '@type': 'text/html', '@href': 'https://calendar.example/en/' },
      ],
    });
  });

  test('is updated with the last change of its calendar, not of its entries, since the last one may vanish', () => {
    const history = { firstSeen: '2026-11-01T00:00:00Z', changed: '2026-11-02T00:00:00Z' };
    const events = [calendarEvent({}, {}, history)];
    const updated = (values: Partial<Feed>) => documentOf(events, values).feed.updated;
    expect(updated({ changed: '2026-11-02T00:00:00Z' })).toBe('2026-11-02T00:00:00Z');
    expect(updated({ changed: '2026-11-18T00:00:00Z' })).toBe('2026-11-18T00:00:00Z');
  });

  test('has the date of the last change and no entries if there are no events', () => {
    const { feed } = documentOf([], { description: '' });
    expect(feed.updated).toBe('2026-11-19T12:00:00Z');
    expect(documentOf([], { changed: null }).feed.updated).toBe('1970-01-01T00:00:00Z');
    expect(feed).not.toHaveProperty('entry');
    expect(feed).not.toHaveProperty('subtitle');
  });
});

test('an entry has its identity, both dates, and its content as HTML', () => {
  const categories = [termRecord({ name: 'Talks & "more"' })];
  const history = { firstSeen: '2026-10-05T00:00:00Z', changed: '2026-10-06T00:00:00Z' };
  const { feed } = documentOf([calendarEvent({ description: '<p>R&amp;B</p>' }, { categories }, history)]);
  expect(feed.entry).toEqual([
    {
      id: 'https://calendar.example/en/event/event-1/',
      title: 'Fri 20 Nov 2026, 20:30 · Event 1',
      link: {
        '@rel': 'alternate',
        '@type': 'text/html',
        '@href': 'https://calendar.example/en/event/event-1/',
      },
      'ev:startdate': '2026-11-20T20:30:00-05:00',
      'ev:enddate': '2026-11-20T22:00:00-05:00',
      published: '2026-10-01T08:00:00Z',
      updated: '2026-10-06T00:00:00Z',
      category: [{ '@term': 'Talks & "more"' }],
      summary: 'An evening of music.',
      content: {
        '@type': 'html',
        '#text': '<p>Fri 20 Nov 2026, 20:30–22:00 (Eastern Time)</p><p>R&amp;B</p>',
      },
    },
  ]);
});

test('any text gives XML that is read back', () => {
  fc.assert(
    fc.property(oddText, (text) => {
      const categories = [termRecord({ name: text })];
      const event = calendarEvent({ title: text, excerpt: text, description: text }, { categories });
      const { xml, feed } = documentOf([event], { title: text, publisher: text });
      expect(xml).not.toMatch(/[^\P{Cc}\t\n]|[\ufffe\uffff\p{Surrogate}]/u);
      const printed = (each: string) => each.replace(/[\p{Cc}\p{Surrogate}\s\ufffe\uffff]+/gu, '');
      const [entry] = feed.entry;
      expect(printed(feed.title)).toBe(printed(text));
      expect(printed(entry.title)).toBe(`Fri20Nov2026,20:30·${printed(text)}`);
      expect(printed(entry.summary)).toBe(printed(text));
      expect(printed(entry.category[0]['@term'])).toBe(printed(text));
      expect(printed(entry.content['#text'])).toMatch(/^<p>Fri/u);
      expect(printed(entry.content['#text']).slice(-printed(text).length)).toBe(printed(text));
    }),
    { seed: 1, numRuns: 100 },
  );
});
