import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Layout } from '../../../../src/history/layouts.ts';
import { addFormerFiles } from '../../../../src/site/former/add-former-files.ts';
import { readLayout } from '../../../../src/site/former/layout.ts';
import { openSnapshot } from '../../../../src/snapshot/snapshot.ts';
import { emptyContent, eventRecord, siteRecord } from '../../../support/records.ts';
import { fill } from '../../../support/snapshot/fill.ts';
import { testSettings } from '../../../support/site/test-site.ts';
import { filesOf } from '../../../support/site/sample.ts';

const settings = testSettings({ CALENDAR_BASE: '/cal/', CALENDAR_SITE: 'https://calendar.example' });
const current = readLayout(settings);
const { en = { home: '', segments: {} }, es = { home: '', segments: {} } } = current;
const withEvent = (event: string): Layout => ({ en: { ...en, segments: { ...en.segments, event } }, es });

const folder = '/en/event/café-&-more/';
const page = `<!doctype html><html lang="en"><title>Café &amp; more</title>`;
const files = [
  [`${folder}index.html`, '/[...home]/[event]/[slug]', page],
  [`${folder}embed/index.html`, '/[...home]/[event]/[slug]/embed', '<p>embed</p>'],
  [`${folder}oembed.json`, '/[...home]/[event]/[slug]/oembed.[format]', '{}'],
  [`${folder}event.ics`, '/[...home]/[event]/[slug]/event.ics', 'BEGIN:VCALENDAR'],
  ['/en/event/old/index.html', '/[...home]/[section]/[slug]', '<meta http-equiv="refresh" content="0">'],
] as const;

/** The files that a build adds to these, after the layouts. */
async function add(
  layouts: readonly Layout[],
  others: Readonly<Record<string, string>> = {},
  views: Partial<typeof settings.views> = {},
  data = settings.data,
): Promise<Record<string, string>> {
  const dist = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const built = [...files.map(([path, , text]) => [path, text] as const), ...Object.entries(others)];
  for (const [path, text] of built) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  }
  const before = filesOf(dist);
  await addFormerFiles(
    dist,
    () => [
      ...files.map(([path, route]) => ({ path, route })),
      ...Object.keys(others).map((path) => ({ path, route: '/[...home]' })),
    ],
    { ...settings, data, views: { ...settings.views, ...views } },
    layouts,
  );
  return Object.fromEntries(
    [...filesOf(dist)]
      .filter(([path, text]) => before.get(path)?.equals(text) !== true)
      .map(([path, text]) => [path, String(text)]),
  );
}

it('a former page leads to the current one and names its card; what programs ask for is the same', async () => {
  const added = await add([withEvent('show')]);
  const at = '/en/show/café-&-more/';
  expect(added).toEqual({
    [`${at}index.html`]: expect.any(String),
    [`${at}embed/index.html`]: '<p>embed</p>',
    [`${at}oembed.json`]: '{}',
    [`${at}event.ics`]: 'BEGIN:VCALENDAR',
    '/en/show/old/index.html': '<meta http-equiv="refresh" content="0">',
  });
  const html = added[`${at}index.html`];
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/cal/en/event/caf%C3%A9-%26-more/">');
  expect(html).toContain(
    '<link rel="canonical" href="https://calendar.example/cal/en/event/caf%C3%A9-%26-more/">',
  );
  expect(html).toContain('href="https://calendar.example/cal/en/event/caf%C3%A9-%26-more/oembed.json"');
  expect(html).not.toContain('oembed.xml');
  expect(html).toContain('>Café &amp; more</a>');
});

it('what the site has at an address stays, whatever its case, with its folders', async () => {
  const others = {
    '/en/Show/café-&-more/INDEX.html': 'mine',
    '/en/play': 'a file',
    '/en/gig/café-&-more/event.ics/index.html': 'in a folder',
  };
  const added = await add([withEvent('show'), withEvent('play'), withEvent('gig')], others);
  const names = Object.keys(added).filter((path) => !path.includes('/old/'));
  expect(names.toSorted()).toEqual([
    '/en/gig/café-&-more/embed/index.html',
    '/en/gig/café-&-more/index.html',
    '/en/gig/café-&-more/oembed.json',
    '/en/show/café-&-more/embed/index.html',
    '/en/show/café-&-more/event.ics',
    '/en/show/café-&-more/oembed.json',
  ]);
});

it('the pages of a hidden view lead to the home page, at all addresses that they had', async () => {
  const data = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const snapshot = openSnapshot(join(data, 'snapshot.sqlite'));
  const events = ['2026-12-31', '2027-01-01'].map((day, at) =>
    eventRecord({
      id: at + 1,
      start: `${day}T10:00:00`,
      end: `${day}T11:00:00`,
      startUtc: `${day}T10:00:00Z`,
      endUtc: `${day}T11:00:00Z`,
    }),
  );
  fill(snapshot, { ...emptyContent, sites: ['en', 'es'].map((locale) => siteRecord({ locale })), events });
  snapshot.close();
  const layouts = [{ en: { ...en, segments: { ...en.segments, week: 'seven' } } }, { en }];
  const hidden = { week: false, posters: false, venues: false };
  const added = await add(layouts, { '/en/index.html': '<title>Home</title>' }, hidden, data);
  expect(Object.keys(added).toSorted()).toEqual(
    [
      '/en/posters/2026-12/index.html',
      '/en/posters/2027-01/index.html',
      '/en/posters/index.html',
      ...['seven', 'week'].flatMap((segment) => [
        `/en/${segment}/2026-W47/index.html`,
        `/en/${segment}/2026-W53/index.html`,
        `/en/${segment}/index.html`,
      ]),
      '/en/venue/index.html',
    ].toSorted(),
  );
  expect(added['/en/seven/2026-W53/index.html']).toContain('url=/cal/en/">');
});

it('a view that was always hidden has no addresses', async () => {
  const { posters, ...rest } = en.segments;
  expect(posters).toBe('posters');
  expect(await add([{ en: { ...en, segments: rest } }], {}, { posters: false })).toEqual({});
});

it('nothing is added to a site that never had other addresses', async () => {
  expect(await add([])).toEqual({});
  expect(await add([current])).toEqual({});
});

it('there are at most ten former files for each file', async () => {
  const layouts = Array.from({ length: 15 }, (_, at) => withEvent(`show${at}`));
  const added = Object.keys(await add(layouts));
  expect(added).toHaveLength(10 * files.length);
  expect(added.some((path) => path.startsWith('/en/show14/'))).toBe(true);
});
