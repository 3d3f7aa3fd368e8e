import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SitemapEntry } from '../../../src/metadata/sitemap.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { at } from '../../support/calendar/source.ts';
import { emptyContent, siteRecord, termRecord, venueRecord } from '../../support/records.ts';
import { fill } from '../../support/snapshot/fill.ts';
import { dataFolder } from '../../support/site/data-folder.ts';
import { listSitemapEntries } from '../../../src/site/paths/sitemap.ts';
import { listEventPaths } from '../../../src/site/paths/event.ts';
import { buildEventHead } from '../../../src/site/head/page-heads.ts';
import { listHeadAlternates, type PageHead } from '../../../src/site/head/page-head.ts';
import { readSite } from '../../../src/site/site.ts';
import { testSettings } from '../../support/site/test-site.ts';

const data = dataFolder();

/** A pair of events, a venue without a translation, and a pair that loses one event later. */
const content: SnapshotContent = {
  ...emptyContent,
  sites: [siteRecord({ zone: 'UTC' }), siteRecord({ zone: 'UTC', locale: 'es' })],
  events: [
    at(1, '2026-11-21T20:00', '2026-11-21T22:00', { venues: [101] }),
    at(2, '2026-11-21T20:00', '2026-11-21T22:00', { locale: 'es', venues: [101, 102] }),
    at(3, '2026-11-22T20:00', '2026-11-22T22:00'),
    at(4, '2026-11-22T20:00', '2026-11-22T22:00', { locale: 'es' }),
  ],
  venues: [venueRecord({ id: 101 }), venueRecord({ id: 102, locale: 'es' })],
  translations: [
    { kind: 'event', ids: { en: 1, es: 2 } },
    { kind: 'event', ids: { en: 3, es: 4 } },
    { kind: 'venue', ids: { en: 101, es: 102 } },
  ],
};

/** Sitemap entries and the alternates of page heads after crawling these contents in turn. */
async function siteOf(...contents: readonly SnapshotContent[]) {
  const snapshot = openSnapshot(join(data(), 'snapshot.sqlite'));
  for (const each of contents) fill(snapshot, each);
  snapshot.close();
  const site = await readSite(
    testSettings({ CALENDAR_DATA: data(), CALENDAR_SITE: 'https://calendar.example' }),
  );
  return {
    entries: listSitemapEntries(site),
    heads: listEventPaths(site).map(({ props }) => buildEventHead(site, props.page, props.image)),
    headAlternates: (page: PageHead) => listHeadAlternates(site, page),
  };
}

const without4 = { ...content, events: content.events.filter(({ id }) => id !== 4) };
const address = (path: string) => `https://calendar.example${path}`;
const hreflangs = (entry: SitemapEntry | undefined) => entry?.alternates.map(({ hreflang }) => hreflang);

test('the language versions of a page list each other', async () => {
  const { entries } = await siteOf(content, without4);
  const byAddress = new Map(entries.map((entry) => [entry.address, entry]));
  expect(entries.length).toBeGreaterThan(12);
  const alone = entries.flatMap((entry) =>
    entry.alternates.flatMap(({ hreflang, address: other }) => {
      const there = byAddress.get(other)?.alternates ?? [];
      const back = there.some((each) => each.address === entry.address);
      return back ? [] : [`${entry.address} → ${hreflang} ${other}`];
    }),
  );
  expect(alone).toEqual([]);
});

test('every page has an x-default version and lists itself', async () => {
  const { entries } = await siteOf(content);
  for (const { address: own, alternates } of entries) {
    expect(alternates.filter(({ hreflang }) => hreflang === 'x-default')).toHaveLength(1);
    expect(alternates.map((each) => each.address)).toContain(own);
  }
  expect(hreflangs(entries.find((entry) => entry.address === address('/en/event/event-1/')))).toEqual([
    'es',
    'en',
    'x-default',
  ]);
});

test('a removed translation is not in the sitemap, and not a version of the other one', async () => {
  const { entries, heads, headAlternates } = await siteOf(content, without4);
  const listed = entries.map((entry) => entry.address);
  expect(listed).toContain(address('/en/event/event-3/'));
  expect(listed).not.toContain(address('/es/evento/event-4/'));
  expect(hreflangs(entries.find((entry) => entry.address === address('/en/event/event-3/')))).toEqual([
    'en',
    'x-default',
  ]);
  const head = (path: string) => heads.find((each) => each.path === path);
  expect(head('/es/evento/event-4/')).toBeUndefined();
  const left = head('/en/event/event-3/');
  expect(left?.translations).toEqual({});
  expect(left && headAlternates(left).map(({ hreflang }) => hreflang)).toEqual(['en', 'x-default']);
});

test('what its editor keeps out of search engines is in no sitemap, and no version of its translation', async () => {
  const [first, ...others] = content.events;
  if (first === undefined) throw new Error('There should be an event.');
  const out = { isExcluded: true } as const;
  const { entries, heads } = await siteOf({
    ...content,
    events: [{ ...first, categories: [301, 302], search: out }, ...others],
    terms: [termRecord({ id: 301, search: out }), termRecord({ id: 302 })],
  });
  const listed = entries.map((entry) => entry.address);
  expect(listed).not.toContain(address('/en/event/event-1/'));
  expect(listed).not.toContain(address('/en/category/category-301/'));
  expect(listed).toContain(address('/en/category/category-302/'));
  expect(heads.filter(({ hidden }) => hidden).map(({ path }) => path)).toEqual(['/en/event/event-1/']);
  const translation = entries.find((entry) => entry.address === address('/es/evento/event-2/'));
  expect(hreflangs(translation)).toEqual(['es', 'x-default']);
});

test('a page has the title and description that were written for search engines', async () => {
  const { heads } = await siteOf({
    ...content,
    events: content.events.map((event) =>
      event.id === 1
        ? { ...event, status: 'cancelled' as const, search: { title: 'Come and see', description: 'Once.' } }
        : event,
    ),
  });
  expect(heads.find(({ path }) => path === '/en/event/event-1/')).toMatchObject({
    title: 'Cancelled: Come and see',
    description: 'Once.',
    image: { alt: 'Cancelled: Event 1 · Saturday, 21 November 2026, 20:00 to 22:00 · Venue 101' },
  });
});
