import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { findListedSpan, findSpan } from '../../src/calendar/span.ts';
import { readZone } from '../../src/calendar/zone.ts';
import type { EventRecord } from '../../src/model/event.ts';
import type { FirstTable, SearchLine, SearchTable } from '../../src/search/search-table.ts';
import { builtSite, type BuiltSite } from '../support/site/built.ts';
import { filesOf, sampleNow } from '../support/site/sample.ts';

interface Fragment {
  readonly url: string;
  readonly content: string;
}

const town = readZone('America/Mexico_City');
let site: BuiltSite;
let files: Map<string, Buffer>;
let fragments: Map<string, Fragment>;
/**
 * For each language, the table fetched first and the table of past events, with the lines of their
 * events.
 */
let tables: Record<string, readonly [FirstTable, SearchTable]>;
let lines: Map<string, SearchLine>;

beforeAll(() => {
  site = builtSite();
  files = filesOf(site.dist);
  const all = [...files].filter(([name]) => name.endsWith('.pf_fragment'));
  fragments = new Map(
    all.map(([, body]) => {
      // Pagefind writes its mark before the document.
      const text = gunzipSync(body).toString();
      const fragment: Fragment = JSON.parse(text.slice(text.indexOf('{')));
      return [fragment.url, fragment];
    }),
  );
  const read = (path: string) => JSON.parse(String(files.get(`/pagefind/${path}`)));
  const both = (locale: string): [FirstTable, SearchTable] => {
    const first: FirstTable = read(`${locale}/table.json`);
    return [first, read(`${locale}/${first.past}`)];
  };
  tables = { en: both('en'), es: both('es') };
  lines = new Map(
    Object.entries(tables)
      .flatMap(([locale, parts]) => parts.flatMap((table) => linesOf(locale, table)))
      .map((line) => [line.url, line]),
  );
});

const urlOf = ({ locale, slug }: EventRecord) =>
  `/${locale}/${locale === 'en' ? 'event' : 'evento'}/${encodeURIComponent(slug)}/`;
const found = (event: EventRecord): Fragment => {
  const fragment = fragments.get(urlOf(event));
  if (fragment === undefined) throw new Error(`${urlOf(event)} should be indexed`);
  return fragment;
};

/** The row of an event in the tables of its language. */
function rowOf(event: EventRecord) {
  const rows = (tables[event.locale] ?? []).map((table) => ({
    ...table,
    place: linesOf(event.locale, table).findIndex(({ url }) => url === urlOf(event)),
  }));
  const row = rows.find(({ place }) => place >= 0);
  if (row === undefined) throw new Error(`${urlOf(event)} should be in a table`);
  return row;
}

/** The lines of all events of a table, in its order. */
function linesOf(locale: string, { lines: names }: SearchTable): SearchLine[] {
  return names.flatMap((path): SearchLine[] => JSON.parse(String(files.get(`/pagefind/${locale}/${path}`))));
}

/** The events of a language, and those that are not translated into it. */
function listedIn(locale: string): EventRecord[] {
  const translated = site.content.translations
    .filter(({ kind }) => kind === 'event')
    .flatMap(({ ids }) => Object.values(ids));
  return site.content.events.filter((event) => event.locale === locale || !translated.includes(event.id));
}

test('every event is indexed once in each language that lists it, and nothing else', () => {
  for (const [locale, parts] of Object.entries(tables)) {
    const links = listedIn(locale).map(urlOf).toSorted();
    expect(links.some((link) => !link.startsWith(`/${locale}/`))).toBe(true);
    const shown = parts.flatMap((table) => linesOf(locale, table)).map(({ url }) => url);
    expect(shown.toSorted()).toEqual(links);
    const own = [...files].filter(([name]) => name.startsWith(`/pagefind/${locale}/fragment/`));
    const texts = own.map(([, body]) => gunzipSync(body).toString());
    const indexed = texts.map((text) => JSON.parse(text.slice(text.indexOf('{'))) as Fragment);
    expect(indexed.map(({ url }) => url).toSorted()).toEqual(links);
  }
});

test('each row of the table has the id of the record with its words, and its line in the right file', () => {
  const all = Object.entries(tables).flatMap(([locale, parts]) =>
    parts.map((table) => ({ ...table, locale, links: linesOf(locale, table).map(({ url }) => url) })),
  );
  for (const { locale, links, begins, ids, perFile, lines: names } of all) {
    expect(links).toHaveLength(begins.length);
    expect(names).toHaveLength(Math.ceil(begins.length / perFile));
    const indexed = ids.map((id) => files.get(`/pagefind/${locale}/fragment/${id}.pf_fragment`) ?? '');
    expect(
      indexed.map((body) =>
        gunzipSync(body)
          .toString()
          .includes(`"url":"${links[indexed.indexOf(body)]}"`),
      ),
    ).not.toContain(false);
  }
});

test('only events that ended before the day of the build are in the table of past events', () => {
  const today = sampleNow.slice(0, 10);
  for (const [locale, [first, past]] of Object.entries(tables)) {
    expect(first.since).toBe(today);
    const shown = (table: SearchTable) => linesOf(locale, table).map(({ url }) => url);
    const listed = listedIn(locale);
    const isPast = (event: EventRecord) => findSpan(event).lastDay < today && event.endUtc < sampleNow;
    const gone = listed.filter(isPast);
    expect(gone.length).toBeGreaterThan(0);
    expect(shown(past).toSorted()).toEqual(gone.map(urlOf).toSorted());
    const others = listed.filter((event) => !gone.includes(event));
    expect(shown(first).toSorted()).toEqual(others.map(urlOf).toSorted());
  }
});

test('an event is found by its title, its text, and the names of its venues, organizers and terms', () => {
  const flat = (text: string) => text.replaceAll(/\s+/gu, ' ');
  const { venues, organizers, terms, events } = site.content;
  for (const event of events) {
    const { content } = found(event);
    const names = [
      ...venues.filter(({ id, locale }) => locale === event.locale && event.venues.includes(id)),
      ...organizers.filter(({ id, locale }) => locale === event.locale && event.organizers.includes(id)),
      ...terms.filter(
        ({ id, locale }) => locale === event.locale && [...event.categories, ...event.tags].includes(id),
      ),
    ].map(({ name }) => name);
    const lines = event.text.split(/\s*\n\s*(?:• )?/u);
    const written = lines.flatMap((line) => line.split(/ \((?:https?|mailto|tel):\S*\)/u));
    for (const text of [event.title, ...names, ...written]) expect(flat(content)).toContain(flat(text));
    // A heading does not belong to the sentence below it.
    for (const [at, line] of lines.slice(1).entries())
      expect(flat(content)).not.toContain(flat(`${lines[at]} ${line}`));
  }
});

test('addresses of links are not among the words of an event', () => {
  const withLinks = site.content.events.filter(({ text }) => / \(https?:/u.test(text));
  expect(withLinks.length).toBeGreaterThan(0);
  for (const event of withLinks) expect(found(event).content).not.toMatch(/\(?https?:/u);
});

test('an event is found by the parents of its category, and among free events if it is free', () => {
  const { terms, events } = site.content;
  const below = events.flatMap((event) =>
    terms
      .filter(
        ({ id, locale, parent }) =>
          locale === event.locale && event.categories.includes(id) && parent !== null,
      )
      .map((term) => ({
        event,
        slugs: [term, terms.find(({ id }) => id === term.parent)].map((each) => each?.slug),
      })),
  );
  expect(below.length).toBeGreaterThan(10);
  for (const { event, slugs } of below) {
    const { category, place } = rowOf(event);
    expect(category[place]).toEqual(expect.arrayContaining(slugs));
  }
  for (const event of events) {
    const { free, overAt, place } = rowOf(event);
    expect([free[place], overAt[place]]).toEqual([event.free ? 1 : 0, findListedSpan(event, town).overUtc]);
  }
});

test('the text of a line is not searched: neither weekdays nor prices are in the words of an event', () => {
  for (const [url, { content }] of fragments)
    for (const shown of [lines.get(url)?.day, lines.get(url)?.when]) expect(content).not.toContain(shown);
});

test('the page itself is light: its script below 10 kB, all of it below 60 kB, without any part of Pagefind', () => {
  const html = String(files.get('/en/search/index.html'));
  const own = [...html.matchAll(/(?:src|href)="(\/_astro\/[^"]+|\/[\w-]+\.css)"/gu)].map(
    ([, path = '']) => path,
  );
  const weight = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + gzipSync(files.get(path) ?? '').length, 0);
  const scripts = own.filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(weight(scripts)).toBeLessThan(10_000);
  expect(weight([...own, '/en/search/index.html'])).toBeLessThan(60_000);
  for (const script of scripts) expect(String(files.get(script))).not.toContain('WebAssembly');
});
