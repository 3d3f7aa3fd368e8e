import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { generateContent } from '../../../scripts/sample-origin/town/generate.ts';
import { forms, type Layout } from '../../../scripts/sample-origin/server/form.ts';
import { startRecordings } from '../../../scripts/sample-origin/replay/recordings.ts';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { createCalendars } from '../../../src/calendar/build/create-calendars.ts';
import { createPermalinkLookup } from '../../../src/calendar/links/permalink-lookup.ts';
import { createClient } from '../../../src/http/client.ts';
import { discoverSite } from '../../../src/api/discovery.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { calendarSource } from '../../support/calendar/source.ts';
import { serve } from '../../support/server.ts';
import { tinyContent } from '../../support/sample-origin/tiny-content.ts';
import { crawlOnce, usual } from '../../support/crawl/crawling.ts';
import { amount } from '../../support/suite.ts';

const sample = generateContent({ seed: 1, size: amount(20, 60), now: new Date(usual.now) });
const layouts = forms.flatMap((form) => [
  { form, plain: false },
  { form, plain: true },
]);
/** Without `hosts`, which are accepted only if pages link to them. */
const quiet = layouts
  .filter(({ form }) => form !== 'hosts' && form !== 'single')
  .map((layout) => ({ ...layout, quiet: true }));
const names = {
  segments: 'path segments',
  default: 'default language without a segment',
  query: 'query parameter',
  hosts: 'hosts',
  single: 'one language',
};

/**
 * Records without the parts that differ between layouts: addresses, and digests of records with
 * addresses.
 */
function withoutAddresses({ events, venues, organizers, terms, translations }: SnapshotContent) {
  const text = JSON.stringify({ events, venues, organizers, terms, translations });
  const bare = text
    .replaceAll(/http:\/\/(?:127\.0\.0\.1|localhost):\d+(?:\/wp-content|\/media)/gu, 'origin')
    .replaceAll(/http:\/\/(?:127\.0\.0\.1|localhost):\d+[^"\\<\s]*/gu, 'address');
  return JSON.parse(bare) as Record<'events' | 'venues' | 'organizers' | 'terms', { locale: string }[]>;
}

const inEnglish = (records: ReturnType<typeof withoutAddresses>) => ({
  events: records.events.filter(({ locale }) => locale === 'en'),
  venues: records.venues.filter(({ locale }) => locale === 'en'),
  organizers: records.organizers.filter(({ locale }) => locale === 'en'),
  terms: records.terms.filter(({ locale }) => locale === 'en'),
});

/** `npm test` reads each form in one spelling, half of them with plain permalinks. */
const everyday = (of: readonly Layout[], spelling: 'neutral' | 'wordpress') =>
  of.filter(
    ({ form, plain }) =>
      plain === (spelling === 'wordpress') &&
      (spelling === 'wordpress') === (form === 'query' || form === 'single'),
  );

const localesOf = ({ form }: Layout) => (form === 'single' ? ['en'] : ['en', 'es']);

/** Expects that links to events and lists of the origin, as it writes them, lead to our pages. */
function expectLinks(content: SnapshotContent, { form, plain }: Layout, address: string): void {
  const sites = Object.fromEntries(content.sites.map((site) => [site.locale, site]));
  const locales = Object.keys(sites);
  const calendars = Object.values(createCalendars(calendarSource({ ...content, locales, sites })));
  const pathOf = createPermalinkLookup(calendars);
  const pages = calendars.flatMap(({ locale, events, scopes }) =>
    [...events, ...scopes].filter(({ record }) => record.locale === locale),
  );
  expect(pages.filter(({ record, path }) => pathOf(record.permalink) !== path)).toEqual([]);
  for (const { locale, events } of calendars) {
    const named = events
      .slice(0, 9)
      .map(({ record, path }) => [`?tribe_events=${record.slug}`, path] as const);
    for (const [query, path] of named)
      expect(pathOf(writeList(form, address, locale, query).replace(/^http/u, 'webcal'))).toBe(path);
  }
  const [events, month] = plain
    ? ['?post_type=tribe_events', '?post_type=tribe_events&eventDisplay=month&eventDate=2026-11']
    : ['events/', 'events/month/2026-11/'];
  const listsIn = (locale: string) => [events, month].map((list) => writeList(form, address, locale, list));
  expect(listsIn('en').map(pathOf)).toEqual(['/en/', '/en/month/2026-11/']);
  expect(listsIn('es').map(pathOf)).toEqual(locales.length > 1 ? ['/es/', '/es/mes/2026-11/'] : [null, null]);
}

/** The address of a list in a language, as WordPress writes it. */
function writeList(form: Layout['form'], base: string, locale: string, list: string): string {
  const isDefault = locale === 'en' && form !== 'segments';
  if (isDefault) return `${base}/${list}`;
  if (form === 'hosts') return `${base.replace('127.0.0.1', 'localhost')}/${list}`;
  if (form === 'query') return `${base}/${list}${list.includes('?') ? '&' : '?'}lang=es`;
  return `${base}/${locale}/${list}`;
}

describe.each(['neutral', 'wordpress'] as const)('the sample origin in the %s spelling', (spelling) => {
  let expected: ReturnType<typeof withoutAddresses>;
  beforeAll(async () => {
    const origin = await startOrigin({ content: sample, spelling });
    expected = withoutAddresses((await crawlOnce(origin.url)).content);
    await origin.close();
  });

  const loud = layouts.map((layout) => ({ ...layout, quiet: false }));
  const read = amount(everyday([...loud, ...quiet], spelling), [...loud, ...quiet]);
  const sentence = 'gives the same records in form $form, plain permalinks: $plain, quiet home pages: $quiet';
  it.each(read)(sentence, async (layout) => {
    const origin = await startOrigin({ content: sample, spelling, layout });
    onTestFinished(() => origin.close());
    const { content, receipt } = await crawlOnce(origin.url, { locales: localesOf(layout) });
    const records = withoutAddresses(content);
    if (layout.form === 'single') expect(inEnglish(records)).toEqual(inEnglish(expected));
    else expect(records).toEqual(expected);
    expect(receipt.warnings).toEqual([]);
    expectLinks(content, layout, origin.url);
  });

  it.each(amount(everyday(layouts, spelling), layouts))(
    'is recognised as $form, plain permalinks: $plain',
    async (layout) => {
      const { url, close } = await startOrigin({ content: sample, spelling, layout });
      onTestFinished(close);
      const origin = new URL(url);
      const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: null });
      onTestFinished(() => client.close());
      const options = { origin, restPrefix: 'wp-json', locales: localesOf(layout) };
      expect((await discoverSite(client, options)).form).toBe(names[layout.form]);
    },
  );
});

describe('the recorded origin', () => {
  const directory = new URL('../../recordings/crawl', import.meta.url).pathname;
  let expected: ReturnType<typeof withoutAddresses>;
  beforeAll(async () => {
    const origin = await startRecordings({ directory });
    expected = withoutAddresses((await crawlOnce(origin.url)).content);
    await origin.close();
  });

  it.each(amount(everyday(layouts, 'wordpress').slice(0, 1), layouts))(
    'gives the same records in form $form, plain permalinks: $plain',
    async (layout) => {
      const origin = await startRecordings({ directory, layout });
      onTestFinished(() => origin.close());
      const { content } = await crawlOnce(origin.url, { locales: localesOf(layout) });
      const records = withoutAddresses(content);
      if (layout.form !== 'single') expect(records).toEqual(expected);
      else {
        const { events, terms } = inEnglish(expected);
        expect(inEnglish(records)).toMatchObject({ events, terms });
      }
    },
  );
});

describe('a site whose interface gives all languages at one address', () => {
  it('is read by the addresses of its items', async () => {
    const separate = await startOrigin({ content: tinyContent() });
    onTestFinished(() => separate.close());
    const mixed = await serveMixed(separate.url);
    const expected = withoutAddresses((await crawlOnce(separate.url)).content);
    const { content, receipt } = await crawlOnce(mixed.href);
    expect(withoutAddresses(content)).toEqual(expected);
    const events = receipt.collections.find(({ kind }) => kind === 'event');
    expect(events?.leftOut.map(({ reason }) => reason)).toContain('wrong language');
  });

  it('is read even if one language has no events yet, and reports that', async () => {
    const content = tinyContent();
    content.events = content.events.filter(({ locale }) => locale === 'en');
    const separate = await startOrigin({ content });
    onTestFinished(() => separate.close());
    const { receipt } = await crawlOnce((await serveMixed(separate.url)).href);
    expect(receipt.warnings).toEqual([expect.stringMatching(/^No event was found in es/u)]);
  });
});

/**
 * Serves the same site with one API at `/wp-json/`, whose lists have one page with both languages.
 */
async function serveMixed(origin: string): Promise<URL> {
  const site = await serve(async (request, response) => {
    const here = (text: string) =>
      text.replaceAll(origin, site.origin).replaceAll(inJson(origin), inJson(site.origin));
    const path = request.url ?? '/';
    if (/^\/(?:en|es)\/wp-json/u.test(path)) return void response.writeHead(404).end();
    if (!path.startsWith('/wp-json/')) {
      const page = await fetch(`${origin}${path}`, { redirect: 'manual' });
      response.writeHead(page.status, { link: `<${site.origin}/wp-json/>; rel="https://api.w.org/"` });
      return void response.end(here(await page.text()));
    }
    const answers = await Promise.all(
      ['en', 'es'].map(async (locale) => {
        const answer = await fetch(`${origin}/${locale}${path.replace(/&?translation_language=\w+/u, '')}`);
        return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
      }),
    );
    const { status, body } = answers.find((each) => each.status === 200) ?? { status: 404, body: {} };
    const lists = answers.map((each) => each.body);
    const total = mergedById(lists, body);
    const headers = { 'x-wp-total': String(total), 'x-wp-totalpages': '1' };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(here(JSON.stringify(Array.isArray(body) ? merged(lists as unknown as Item[][]) : body)));
  });
  return site;
}

interface Item {
  readonly id: number;
}

const merged = (lists: readonly (readonly Item[])[]): Item[] => [
  ...new Map(lists.flat().map((item) => [item.id, item])).values(),
];

/** Moves the items of both lists into the first, with their number. */
function mergedById(lists: readonly Record<string, unknown>[], body: Record<string, unknown>): number {
  if (Array.isArray(body)) return merged(lists as unknown as Item[][]).length;
  const name = ['events', 'venues', 'organizers', 'categories', 'tags'].find((each) =>
    Array.isArray(body[each]),
  );
  if (name === undefined) return 0;
  const items = merged(lists.map((list) => (list[name] ?? []) as Item[]));
  Object.assign(body, {
    [name]: items,
    total: items.length,
    total_pages: Math.min(1, items.length),
    rest_url: undefined,
  });
  return items.length;
}

const inJson = (text: string): string => text.replaceAll('/', '\\/');
