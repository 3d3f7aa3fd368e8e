import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { EventRecord } from '../../src/model/event.ts';
import { builtSite, type BuiltSite } from './built.ts';
import { filesOf } from './sample.ts';

interface Fragment {
  readonly url: string;
  readonly content: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

let site: BuiltSite;
let files: Map<string, Buffer>;
let fragments: Map<string, Fragment>;

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
});

const urlOf = ({ locale, slug }: EventRecord) =>
  `/${locale}/${locale === 'en' ? 'event' : 'evento'}/${encodeURIComponent(slug)}/`;
const found = (event: EventRecord): Fragment => {
  const fragment = fragments.get(urlOf(event));
  if (fragment === undefined) throw new Error(`${urlOf(event)} should be indexed`);
  return fragment;
};

test('every event is indexed once, and nothing else', () => {
  expect([...fragments.keys()].toSorted()).toEqual(site.content.events.map(urlOf).toSorted());
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
    for (const text of [event.title, ...names, event.text]) expect(flat(content)).toContain(flat(text));
  }
});

test('what is below a category is found in it, and what is free as such', () => {
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
  for (const { event, slugs } of below)
    expect(found(event).filters['category']).toEqual(expect.arrayContaining(slugs));
  for (const event of events) expect(found(event).filters['free']).toEqual(event.free ? ['1'] : []);
});

test('what a line shows is not searched: neither weekdays nor prices are in the words of an event', () => {
  for (const { meta, filters } of fragments.values()) {
    expect(Object.keys(meta)).toEqual([]);
    expect(JSON.parse(filters['shownAs']?.[0] ?? '')).toMatchObject({ title: expect.any(String) });
  }
});

test('the page itself is light: its script below 10 kB, all of it below 60 kB, and nothing of Pagefind in it', () => {
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
