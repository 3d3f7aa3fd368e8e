import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';
import type { EventRecord } from '../../../src/model/event.ts';
import { escapeMarkup } from '../../../src/html/escape.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => ['item', 'entry', 'category'].includes(name),
});

/** An item of a JSON Feed. */
interface Item {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary?: string;
  readonly _event: { readonly starts: string; readonly ends: string };
  readonly content_html: string;
  readonly image?: string;
  readonly date_published: string;
  readonly date_modified: string;
  readonly tags?: readonly string[];
}

/** Size in bytes of the file at an address. */
type SizeOf = (address: string) => string;

/**
 * Expects that each feed has the same news in each format, and each event's data of its record. The
 * site must be built from its first crawl, at its time.
 */
export function expectNews(files: ReadonlyMap<string, Buffer>, content: SnapshotContent): void {
  const byPage = new Map(content.events.map((event) => [`https://calendar.example${pageOf(event)}`, event]));
  const feeds = [...files].filter(([name]) => name.endsWith('/feed.json'));
  expect(feeds.length).toBeGreaterThan(20);
  const sizeOf: SizeOf = (address) => String(files.get(new URL(address).pathname)?.length);
  const distinct = new Map<string, Item>();
  for (const [name, body] of feeds) {
    const { items } = JSON.parse(body.toString()) as { items: readonly Item[] };
    const readNeighbour = (file: string) => String(files.get(name.replace('feed.json', file)));
    expect([name, itemsOfRss(readNeighbour('feed.xml'))]).toEqual([
      name,
      items.map((item) => inRss(item, sizeOf)),
    ]);
    expect([name, entriesOfAtom(readNeighbour('atom.xml'))]).toEqual([
      name,
      items.map((item) => inAtom(item, sizeOf)),
    ]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const item of items) distinct.set(JSON.stringify(item), item);
  }
  for (const item of distinct.values()) expectRecord(item, byPage.get(decodeURI(item.url)), content);
}

function expectRecord(item: Item, event: EventRecord | undefined, content: SnapshotContent): void {
  if (event === undefined) throw new Error(`${item.url} is no event`);
  const { title, text, excerpt, created, venues, categories, tags, description } = event;
  const names = (ids: readonly number[], all: readonly { readonly id: number; readonly name: string }[]) =>
    ids.flatMap((each) => all.find((record) => record.id === each)?.name ?? []);
  const places = names(venues, content.venues);
  const { crawledAt } = content;
  expect(item.id).toBe(item.url);
  expect(item.title).toContain(title);
  expect(item.title).toContain(places[0] ?? '');
  expect(item.image === undefined).toBe(!content.images.some(({ url }) => url === event.image?.url));
  expect(item.tags ?? []).toEqual([...names(categories, content.terms), ...names(tags, content.terms)]);
  expect(item.date_published).toBe(created < crawledAt ? created : crawledAt);
  const { starts, ends } = item._event;
  if (event.allDay) expect([starts, ends]).toEqual([event.start.slice(0, 10), event.end.slice(0, 10)]);
  else expect([starts, ends].map(Date.parse)).toEqual([event.startUtc, event.endUtc].map(Date.parse));
  const line = (excerpt || text).replaceAll(/\s+/gu, ' ').trim();
  expect(dropAddresses(line)).toContain(dropAddresses(item.summary ?? '').replace(/…$/u, ''));
  expect(item.summary === undefined).toBe(line === '');
  for (const place of places) expect(item.content_html).toContain(escapeMarkup(place));
  // Images are removed, addresses are links, and those of the origin lead to the pages here.
  if (!/<img|<a |:\/\//u.test(description)) expect(item.content_html.endsWith(description)).toBe(true);
}

/** Addresses of the origin are replaced by those of the pages here. */
function dropAddresses(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s()]+/gu, '');
}

function itemsOfRss(file: string) {
  expect(XMLValidator.validate(file)).toBe(true);
  return xml.parse(file).rss.channel.item ?? [];
}

function inRss(item: Item, sizeOf: SizeOf) {
  const { id, url, title, summary, content_html, image, date_published, tags } = item;
  return {
    ...eventTimes(item),
    title,
    ...(summary !== undefined && { description: escapeMarkup(summary) }),
    link: url,
    guid: { '#text': id, '@isPermaLink': 'true' },
    ...(tags !== undefined && { category: tags }),
    ...(image !== undefined && {
      enclosure: { '@url': image, '@length': sizeOf(image), '@type': 'image/jpeg' },
    }),
    pubDate: new Date(date_published).toUTCString(),
    'content:encoded': content_html,
  };
}

function eventTimes({ _event: { starts, ends } }: Item) {
  return { 'ev:startdate': starts, 'ev:enddate': ends };
}

function entriesOfAtom(file: string) {
  expect(XMLValidator.validate(file)).toBe(true);
  return xml.parse(file).feed.entry ?? [];
}

function inAtom(item: Item, sizeOf: SizeOf) {
  const { id, url, title, summary, content_html, image, date_published, date_modified, tags } = item;
  const alternate = { '@rel': 'alternate', '@type': 'text/html', '@href': url };
  return {
    ...eventTimes(item),
    id,
    title,
    link:
      image === undefined
        ? alternate
        : [
            alternate,
            { '@rel': 'enclosure', '@type': 'image/jpeg', '@href': image, '@length': sizeOf(image) },
          ],
    published: date_published,
    updated: date_modified,
    ...(tags !== undefined && { category: tags.map((term) => ({ '@term': term })) }),
    ...(summary !== undefined && { summary }),
    content: { '#text': content_html, '@type': 'html' },
  };
}

function pageOf({ locale, slug }: EventRecord): string {
  return `/${locale}/${locale === 'en' ? 'event' : 'evento'}/${slug}/`;
}
