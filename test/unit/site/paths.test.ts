import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Config } from '../../../src/config/schema.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { fill } from '../../support/snapshot/fill.ts';
import { dataFolder } from '../../support/site/data-folder.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { at } from '../../support/calendar/source.ts';
import { siteRecord, termRecord, venueRecord } from '../../support/records.ts';
import { listHomePaths } from '../../../src/site/paths/home.ts';
import { listDayPaths } from '../../../src/site/paths/day.ts';
import { listMonthPaths, listCurrentMonthPaths } from '../../../src/site/paths/month.ts';
import { listWeekPaths, listCurrentWeekPaths } from '../../../src/site/paths/week.ts';
import {
  listArchiveMonthPaths,
  listArchivePaths,
  listArchiveYearPaths,
} from '../../../src/site/paths/archive.ts';
import { listEventPaths, listEmbedPaths, listCardPaths } from '../../../src/site/paths/event.ts';
import { listEventFilePaths } from '../../../src/site/paths/event-file.ts';
import { listScopePaths, listVenuesPaths } from '../../../src/site/paths/scope.ts';
import {
  listSiteEmbedPaths,
  listScopeEmbedPaths,
  listSiteCardPaths,
  listScopeCardPaths,
} from '../../../src/site/paths/embed.ts';
import {
  listCombinedFeedPaths,
  listOpenDataPaths,
  listScopeFeedPaths,
  listSiteFeedPaths,
} from '../../../src/site/paths/feed.ts';
import { listSubscribePaths } from '../../../src/site/paths/subscribe.ts';
import { listSitemapPaths } from '../../../src/site/paths/sitemap.ts';
import { listRedirectPaths } from '../../../src/site/paths/redirect.ts';
import { readSite } from '../../../src/site/site.ts';
import { testSettings } from '../../support/site/test-site.ts';

const data = dataFolder();

const venue = venueRecord({ id: 101, name: 'Café', slug: 'café' });
const term = termRecord({ id: 301, name: 'Music', slug: 'music' });

const content: SnapshotContent = {
  origin: 'https://origin.example',
  crawledAt: '2026-11-20T12:00:00Z',
  sites: [siteRecord({ zone: 'UTC' }), siteRecord({ zone: 'UTC', locale: 'es' })],
  events: [
    at(1, '2026-11-21T20:00', '2026-11-21T22:00', { venues: [101], categories: [301] }),
    at(2, '2026-10-03T20:00', '2026-10-03T22:00'),
    at(3, '2026-11-21T20:00', '2026-11-21T22:00', { locale: 'es' }),
    at(4, '2027-03-01T20:00', '2027-03-01T22:00'),
  ],
  venues: [venue],
  organizers: [],
  terms: [term],
  translations: [{ kind: 'event', ids: { en: 1, es: 3 } }],
  images: [],
  history: [],
  unasked: [],
  layouts: [],
  media: [],
};

const routes = {
  listHomePaths,
  listDayPaths,
  listMonthPaths,
  listCurrentMonthPaths,
  listWeekPaths,
  listCurrentWeekPaths,
  listArchiveMonthPaths,
  listArchiveYearPaths,
  listArchivePaths,
  listEventPaths,
  listEmbedPaths,
  listCardPaths,
  listEventFilePaths,
  listScopePaths,
  listSiteEmbedPaths,
  listScopeEmbedPaths,
  listSiteCardPaths,
  listScopeCardPaths,
  listVenuesPaths,
  listSiteFeedPaths,
  listScopeFeedPaths,
  listCombinedFeedPaths,
  listOpenDataPaths,
  listSubscribePaths,
  listSitemapPaths,
  listRedirectPaths,
};

type Routes = { readonly [Name in keyof typeof routes]: () => ReturnType<(typeof routes)[Name]> };

/** The paths of each route after a crawl of this content with these environment variables. */
async function pathsOf(
  snapshotContent: SnapshotContent,
  environment: Readonly<Record<string, string>> = {},
  settings: Partial<Config> = {},
): Promise<Routes> {
  const snapshot = openSnapshot(join(data(), 'snapshot.sqlite'));
  fill(snapshot, snapshotContent);
  snapshot.close();
  const site = await readSite({ ...testSettings({ CALENDAR_DATA: data(), ...environment }), ...settings });
  const ofSite = Object.entries(routes).map(([name, paths]) => [name, () => paths(site)]);
  return Object.fromEntries(ofSite) as Routes;
}

const keysOf = (paths: readonly { readonly params: object; readonly cacheKey: string }[]) =>
  new Map(paths.map(({ params, cacheKey }) => [Object.values(params).join('/'), cacheKey]));

test('each record has a page in its language, with path segments of that language', async () => {
  const paths = await pathsOf(content);
  expect([...keysOf(paths.listEventPaths()).keys()]).toEqual([
    'en/event/event-2',
    'en/event/event-1',
    'en/event/event-4',
    'es/evento/event-3',
  ]);
  expect([...keysOf(paths.listScopePaths()).keys()]).toEqual(['en/venue/café', 'en/category/music']);
  expect([...keysOf(paths.listVenuesPaths()).keys()]).toEqual(['en/venue', 'es/lugar']);
});

test('an address in a custom field is a link, to our page if it is one of the origin’s', async () => {
  const [first, ...others] = content.events;
  if (first === undefined) throw new Error('there should be an event');
  const value = `<b> (${others[0]?.permalink ?? ''}), https://park.example/`;
  const events = [{ ...first, facts: [{ label: 'With', value }] }, ...others];
  const { listEventPaths } = await pathsOf({ ...content, events });
  expect(listEventPaths().flatMap(({ props }) => props.facts)).toEqual([
    {
      label: 'With',
      value:
        '&lt;b&gt; (<a href="/en/event/event-2/">http://localhost:4321/en/event/event-2/</a>), ' +
        '<a rel="noopener noreferrer nofollow external" href="https://park.example/">https://park.example/</a>',
    },
  ]);
});

test('the excerpt of a venue is the lead of its page, unless its text says the same', async () => {
  const lead = async (values: Partial<typeof venue>) => {
    const { listScopePaths } = await pathsOf({ ...content, venues: [{ ...venue, ...values }] });
    return listScopePaths().map(({ props }) => props.lead);
  };
  expect(await lead({ excerpt: 'Ring <twice>.', text: 'A café.' })).toEqual(['Ring &lt;twice&gt;.', '']);
  expect(await lead({ excerpt: 'A café.', text: 'A café. With a stage.' })).toEqual(['', '']);
  expect(await lead({})).toEqual(['', '']);
  const linkedExcerpt = '<a href="https://origin.example/en/event/event-2/">Fair</a>';
  expect(await lead({ excerpt: 'Fair', linkedExcerpt, text: '' })).toEqual([
    '<a href="/en/event/event-2/">Fair</a>',
    '',
  ]);
});

test('an edited slug leaves a redirect, and files stay at both addresses', async () => {
  const first = await pathsOf(content);
  expect(first.listRedirectPaths()).toEqual([]);
  const { listRedirectPaths, listEventFilePaths, listScopeFeedPaths, listCombinedFeedPaths } = await pathsOf({
    ...content,
    events: content.events.map((event) => (event.id === 3 ? { ...event, slug: 'tres', title: '' } : event)),
    terms: [{ ...term, slug: 'sounds' }],
  });
  expect(listRedirectPaths().map(({ params, props }) => [Object.values(params).join('/'), props])).toEqual([
    [
      'es/evento/event-3',
      { locale: 'es', path: '/es/evento/tres/', name: 'Evento sin título', language: 'es', hasCard: true },
    ],
    [
      'en/category/music',
      { locale: 'en', path: '/en/category/sounds/', name: 'Music', language: 'en', hasCard: true },
    ],
  ]);
  const both = (paths: ReadonlyMap<string, string>, before: string, after: string) => {
    expect([before, paths.get(before)]).toEqual([before, paths.get(after) ?? expect.unreachable()]);
  };
  both(keysOf(listEventFilePaths()), 'es/evento/event-3', 'es/evento/tres');
  both(keysOf(listCombinedFeedPaths()), 'category/music/calendar', 'category/sounds/calendar');
  for (const file of ['calendar.ics', 'feed.xml', 'atom.xml', 'feed.json'])
    both(keysOf(await listScopeFeedPaths()), `en/category/music/${file}`, `en/category/sounds/${file}`);
});

test('an event can take the address of a removed one, with its own redirect', async () => {
  await pathsOf(content);
  const others = { ...content, events: content.events.filter(({ id }) => id !== 2) };
  const later = { crawledAt: '2026-11-20T13:00:00Z' };
  const heir = at(9, '2026-12-03T20:00', '2026-12-03T22:00', { slug: 'event-2' });
  const paths = await pathsOf({ ...others, ...later, events: [...others.events, heir] });
  expect([...keysOf(paths.listEventPaths()).keys()]).toContain('en/event/event-2');
  expect(paths.listRedirectPaths().map(({ params, props }) => [params.slug, props.path])).toEqual([
    ['event-2-9', '/en/event/event-2/'],
  ]);
});

test('months with events in any language have a page, and with past events one in the archive', async () => {
  const paths = await pathsOf(content);
  expect([...keysOf(paths.listMonthPaths()).keys()]).toEqual([
    'en/month/2026-10',
    'en/month/2026-11',
    'en/month/2027-03',
    'es/mes/2026-10',
    'es/mes/2026-11',
    'es/mes/2027-03',
  ]);
  expect([...keysOf(paths.listArchiveMonthPaths()).keys()]).toEqual([
    'en/past/2026-10',
    'es/pasados/2026-10',
  ]);
});

test('the whole calendar and every scope have their feeds', async () => {
  const paths = await pathsOf(content);
  expect([...keysOf(paths.listSiteFeedPaths()).keys()]).toEqual([
    'en/calendar.ics',
    'en/feed.xml',
    'en/atom.xml',
    'en/feed.json',
    'en/calendar-free.ics',
    'en/changes.xml',
    'en/changes-atom.xml',
    'en/changes.json',
    'es/calendar.ics',
    'es/feed.xml',
    'es/atom.xml',
    'es/feed.json',
    'es/calendar-free.ics',
    'es/changes.xml',
    'es/changes-atom.xml',
    'es/changes.json',
  ]);
  expect([...keysOf(await paths.listScopeFeedPaths()).keys()]).toEqual([
    'en/venue/café/calendar.ics',
    'en/venue/café/feed.xml',
    'en/venue/café/atom.xml',
    'en/venue/café/feed.json',
    'en/category/music/calendar.ics',
    'en/category/music/feed.xml',
    'en/category/music/atom.xml',
    'en/category/music/feed.json',
  ]);
});

test('every event, every scope and the whole calendar have an embed, with oEmbed in two formats', async () => {
  const paths = await pathsOf(content);
  expect([...keysOf(paths.listSiteEmbedPaths()).keys()]).toEqual(['en', 'es']);
  expect([...keysOf(paths.listSiteCardPaths()).keys()]).toEqual(['en/json', 'en/xml', 'es/json', 'es/xml']);
  expect([...keysOf(paths.listScopeEmbedPaths()).keys()]).toEqual(['en/venue/café', 'en/category/music']);
  expect([...keysOf(paths.listScopeCardPaths()).keys()].slice(0, 2)).toEqual([
    'en/venue/café/json',
    'en/venue/café/xml',
  ]);
  const cards = [...keysOf(paths.listCardPaths()).keys()];
  expect(cards.filter((path) => path.startsWith('en/event/event-2/'))).toEqual([
    'en/event/event-2/json',
    'en/event/event-2/xml',
  ]);
});

test('settings take the cards of events away, and leave those of lists', async () => {
  const paths = await pathsOf(content, {}, { cards: false });
  expect([...paths.listEmbedPaths(), ...paths.listCardPaths()]).toEqual([]);
  expect(paths.listScopeEmbedPaths()).toHaveLength(2);
  expect(paths.listSiteCardPaths()).toHaveLength(4);
});

test('the calendar in all languages has an address without a language', async () => {
  const paths = await pathsOf(content);
  expect([...keysOf(paths.listCombinedFeedPaths()).keys()]).toContain('calendar');
  expect(paths.listSubscribePaths().map(({ props }) => props.combined)).toEqual([
    ['/calendar.ics'],
    ['/calendar.ics'],
  ]);
});

test('open data are rendered again if an event or its translation changes, in that language only', async () => {
  const keys = keysOf((await pathsOf(content)).listOpenDataPaths());
  expect([...keys.keys()]).toEqual(['en/json', 'en/csv', 'es/json', 'es/csv']);
  expect(keysOf((await pathsOf(content)).listOpenDataPaths())).toEqual(keys);
  const changed = async (after: SnapshotContent) => {
    const now = keysOf((await pathsOf(after)).listOpenDataPaths());
    return [...keys].flatMap(([name, key]) => (now.get(name) === key ? [] : [name]));
  };
  const events = content.events.map((event) => (event.id === 2 ? { ...event, title: 'Other' } : event));
  expect(await changed({ ...content, events })).toEqual(['en/json', 'en/csv']);
  expect(await changed({ ...content, translations: [] })).toEqual(['en/json', 'en/csv', 'es/json', 'es/csv']);
});

test('a scope in several languages has a combined calendar, which its pages link to', async () => {
  const inSpanish = [
    at(3, '2026-11-21T20:00', '2026-11-21T22:00', { locale: 'es', venues: [101], categories: [302] }),
  ];
  const musica = termRecord({ id: 302, locale: 'es', name: 'Música', slug: 'musica' });
  const paths = await pathsOf({
    ...content,
    events: [...content.events.filter(({ locale }) => locale === 'en'), ...inSpanish],
    terms: [term, musica],
    translations: [...content.translations, { kind: 'category', ids: { en: 301, es: 302 } }],
  });
  expect([...keysOf(paths.listCombinedFeedPaths()).keys()]).toEqual([
    'calendar',
    'venue/café/calendar',
    'category/music/calendar',
    'lugar/café/calendar',
    'categoria/musica/calendar',
  ]);
  const keys = keysOf(paths.listCombinedFeedPaths());
  expect(keys.get('categoria/musica/calendar')).toBe(keys.get('category/music/calendar'));
  expect(paths.listScopePaths().map(({ props }) => [props.page.path, props.combined])).toEqual([
    ['/en/venue/café/', ['/venue/café/calendar.ics']],
    ['/en/category/music/', ['/category/music/calendar.ics']],
    ['/es/lugar/café/', ['/lugar/café/calendar.ics']],
    ['/es/categoria/musica/', ['/categoria/musica/calendar.ics']],
  ]);
});

test('a scope in one language has a combined calendar as well', async () => {
  const events = content.events.map((event) => (event.id === 3 ? { ...event, venues: [101] } : event));
  const other = venueRecord({ id: 102, locale: 'es', slug: 'sala' });
  const paths = await pathsOf({
    ...content,
    events: [
      ...events.filter(({ id }) => id !== 3),
      at(3, '2026-11-21T20:00', '2026-11-21T22:00', { locale: 'es', venues: [102] }),
    ],
    venues: [...content.venues, other],
  });
  expect(paths.listScopePaths().map(({ props }) => [props.page.path, props.combined])).toEqual([
    ['/en/venue/café/', ['/venue/café/calendar.ics']],
    ['/en/category/music/', ['/category/music/calendar.ics']],
    ['/es/lugar/sala/', ['/lugar/sala/calendar.ics']],
  ]);
});

test('years with past events have a calendar, which the archive links to', async () => {
  const paths = await pathsOf(content);
  expect([...keysOf(paths.listArchiveYearPaths()).keys()]).toEqual(['en/past/2026']);
  expect(paths.listArchivePaths().map(({ props }) => props.files)).toEqual([
    { '2026': ['/en/past/2026.ics'] },
    {},
  ]);
});

test('a calendar that is too large for one file has several, which its pages link to', async () => {
  const text = 'Music and more. '.repeat(130);
  const events = Array.from({ length: 600 }, (_, index) =>
    at(index + 10, '2026-12-01T20:00', '2026-12-01T22:00', { text, venues: [101], categories: [301] }),
  );
  const there = at(5, '2026-11-21T20:00', '2026-11-21T22:00', { locale: 'es', venues: [101] });
  const paths = await pathsOf({ ...content, events: [...content.events, ...events, there] });
  const files = [...paths.listSiteFeedPaths(), ...(await paths.listScopeFeedPaths())];
  const names = keysOf(files);
  const named = (path: string) => names.has(path);
  for (const path of [
    'en/calendar-2.ics',
    'en/venue/café/calendar-2.ics',
    'en/category/music/calendar-2.ics',
  ])
    expect([path, named(path)]).toEqual([path, true]);
  expect([...keysOf(paths.listCombinedFeedPaths()).keys()]).toEqual([
    'calendar',
    'calendar-2',
    'venue/café/calendar',
    'venue/café/calendar-2',
    'category/music/calendar',
    'category/music/calendar-2',
    'lugar/café/calendar',
    'lugar/café/calendar-2',
  ]);
  const [english] = paths.listSubscribePaths();
  expect(english?.props).toMatchObject({
    parts: ['/en/calendar-2.ics'],
    categories: [{ parts: ['/en/category/music/calendar-2.ics'] }],
  });
  expect(paths.listScopePaths()[0]?.props).toMatchObject({
    parts: ['/en/venue/café/calendar-2.ics'],
    combined: ['/venue/café/calendar.ics', '/venue/café/calendar-2.ics'],
  });
});

/** The paths whose cache key differs between two snapshots or settings. */
async function changed(
  name:
    | 'listHomePaths'
    | 'listMonthPaths'
    | 'listEventPaths'
    | 'listEmbedPaths'
    | 'listEventFilePaths'
    | 'listScopePaths'
    | 'listSiteEmbedPaths'
    | 'listScopeEmbedPaths'
    | 'listSiteCardPaths'
    | 'listScopeCardPaths'
    | 'listSiteFeedPaths',
  after: SnapshotContent,
  environment: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const [one, other] = [
    keysOf((await pathsOf(content))[name]()),
    keysOf((await pathsOf(after, environment))[name]()),
  ];
  return [...one.keys()].filter((key) => one.get(key) !== other.get(key));
}

const retitled: SnapshotContent = {
  ...content,
  events: content.events.map((event) => (event.id === 2 ? { ...event, title: 'Renamed' } : event)),
};

test('an edit renders the event and its neighbours again, and nothing else', async () => {
  expect(await changed('listEventPaths', retitled)).toEqual(['en/event/event-2', 'en/event/event-1']);
  expect(await changed('listEmbedPaths', retitled)).toEqual(['en/event/event-2']);
  expect(await changed('listEventFilePaths', retitled)).toEqual(['en/event/event-2']);
  expect(await changed('listMonthPaths', retitled)).toEqual(['en/month/2026-10', 'es/mes/2026-10']);
  expect(await changed('listHomePaths', retitled)).toEqual([]);
});

test('the key of the page of an event changes whenever anything that it shows does', async () => {
  const place = { venues: [101] };
  const events = [
    at(1, '2026-11-21T10:00', '2026-11-21T12:00', place),
    at(2, '2026-11-22T10:00', '2026-11-22T12:00', { categories: [301] }),
    ...[3, 4, 5].map((id) => at(id, `2026-11-23T1${id}:00`, '2026-11-23T22:00')),
    at(6, '2026-11-24T10:00', '2026-11-24T12:00', place),
    at(7, '2026-11-25T10:00', '2026-11-25T12:00', { locale: 'es', facts: [{ label: 'A', value: 'B' }] }),
    ...[8, 9].map((id) => at(id, `2026-12-0${id}T10:00`, `2026-12-0${id}T12:00`, { title: 'Choir' })),
  ];
  const crawled = { ...content, translations: [], events };
  const edits: SnapshotContent[] = [
    ...events.flatMap(({ id }) =>
      (['title', 'description', 'excerpt'] as const).map((field) => ({
        ...crawled,
        events: events.map((event) => (event.id === id ? { ...event, [field]: 'Edited' } : event)),
      })),
    ),
    ...events.map(({ id }) => ({ ...crawled, events: events.filter((event) => event.id !== id) })),
    { ...crawled, venues: [{ ...venue, name: 'Kiosk' }] },
    { ...crawled, terms: [{ ...term, name: 'Noise' }] },
    { ...crawled, crawledAt: '2026-11-21T12:00:00Z' },
  ];
  const list = async (each: SnapshotContent) =>
    new Map(
      (await pathsOf(each))
        .listEventPaths()
        .map(({ params, props, cacheKey }) => [
          Object.values(params).join('/'),
          { cacheKey, shown: JSON.stringify(props) },
        ]),
    );
  const before = await list(crawled);
  let changes = 0;
  for (const edit of edits)
    for (const [path, { cacheKey, shown }] of await list(edit)) {
      const last = before.get(path);
      expect(cacheKey === last?.cacheKey, path).toBe(shown === last?.shown);
      changes += shown === last?.shown ? 0 : 1;
    }
  expect(changes).toBeGreaterThan(edits.length);
});

test('an address in a text leads to our page, wherever that moves', async () => {
  const permalink = 'https://origin.example/en/event/event-2/';
  const renamed = (slug: string) => ({
    ...content,
    events: content.events.map((event) => {
      if (event.id === 2) return { ...event, slug, permalink };
      return event.id === 4 ? { ...event, excerpt: `After ${permalink}`, linkedExcerpt: lead } : event;
    }),
  });
  const lead = `After <a href="${permalink}">that</a>, not <a href="https://other.example/">this</a>`;
  const [before, after] = [await pathsOf(renamed('event-2')), await pathsOf(renamed('two'))];
  const pages = [before, after].map((paths) =>
    paths.listEventPaths().find(({ props }) => props.page.event.id === 4),
  );
  expect(pages.map((page) => page?.props.page.event.excerpt)).toEqual([
    'After http://localhost:4321/en/event/event-2/',
    'After http://localhost:4321/en/event/two/',
  ]);
  expect(pages[1]?.props.lead).toBe(
    'After <a href="/en/event/two/">that</a>, not ' +
      '<a rel="noopener noreferrer nofollow external" href="https://other.example/">this</a>',
  );
  const key = 'en/event/event-4';
  for (const name of ['listEventPaths', 'listEventFilePaths'] as const)
    expect(keysOf(after[name]()).get(key)).not.toBe(keysOf(before[name]()).get(key));
});

test('a renamed venue renders every page and file with its name again', async () => {
  const renamed = { ...content, venues: [{ ...venue, name: 'Kiosk' }] };
  expect(await changed('listEventFilePaths', renamed)).toEqual(['en/event/event-1']);
  expect(await changed('listEmbedPaths', renamed)).toEqual(['en/event/event-1']);
  expect(await changed('listSiteFeedPaths', renamed)).toEqual([
    'en/calendar.ics',
    'en/feed.xml',
    'en/atom.xml',
    'en/feed.json',
  ]);
});

test('a later crawl without changes keeps events and past months', async () => {
  const later = { ...content, crawledAt: '2026-11-20T13:00:00Z' };
  for (const name of ['listEventPaths', 'listEmbedPaths', 'listEventFilePaths'] as const)
    expect(await changed(name, later)).toEqual([]);
  expect(await changed('listMonthPaths', later)).toEqual([
    'en/month/2026-11',
    'en/month/2027-03',
    'es/mes/2026-11',
    'es/mes/2027-03',
  ]);
});

test('the frame of an event of several days is rendered again once it is on', async () => {
  const fair = at(5, '2026-12-01T10:00', '2026-12-09T18:00');
  const keysAt = async (now: string) => {
    const paths = await pathsOf({ ...content, crawledAt: now, events: [...content.events, fair] });
    return keysOf(paths.listEmbedPaths());
  };
  const before = await keysAt('2026-11-30T12:00:00Z');
  const during = await keysAt('2026-12-02T12:00:00Z');
  const again = [...during].filter(([path, key]) => before.get(path) !== key);
  expect(again.map(([path]) => path)).toEqual(['en/event/event-5']);
});

test('a new week and month keep past pages, and appear at the addresses in every menu', async () => {
  const later = { ...content, crawledAt: '2026-12-20T13:00:00Z' };
  expect(await changed('listEventPaths', later)).not.toContain('en/event/event-2');
  const { listCurrentMonthPaths, listCurrentWeekPaths } = await pathsOf(later);
  expect(listCurrentMonthPaths().map(({ params, props }) => [params, props.view.month])).toEqual([
    [{ home: 'en', month: 'month' }, '2026-12'],
    [{ home: 'es', month: 'mes' }, '2026-12'],
  ]);
  expect(listCurrentWeekPaths().map(({ params, props }) => [params, props.view.week])).toEqual([
    [{ home: 'en', week: 'week' }, '2026-W51'],
    [{ home: 'es', week: 'semana' }, '2026-W51'],
  ]);
});

test('a later crawl without changes keeps every feed', async () => {
  const later = { ...content, crawledAt: '2026-11-20T13:00:00Z' };
  expect(await changed('listSiteFeedPaths', later)).toEqual([]);
});

test('a changed upcoming event renders its lists again, but not their oEmbed', async () => {
  const events = content.events.map((event) => (event.id === 1 ? { ...event, title: 'Renamed' } : event));
  expect(await changed('listSiteEmbedPaths', { ...content, events })).toEqual(['en']);
  expect(await changed('listScopeEmbedPaths', { ...content, events })).toEqual([
    'en/venue/café',
    'en/category/music',
  ]);
  expect(await changed('listSiteCardPaths', { ...content, events })).toEqual([]);
  expect(await changed('listScopeCardPaths', { ...content, events })).toEqual([]);
  const later = { ...content, crawledAt: '2026-11-20T13:00:00Z' };
  expect(await changed('listScopeEmbedPaths', later)).toEqual([]);
});

test('a new name or address of the calendar renders every page again', async () => {
  expect(
    await changed('listEventPaths', content, { CALENDAR_SITE: 'https://elsewhere.example' }),
  ).toHaveLength(4);
  const sites = content.sites.map((site) => (site.locale === 'es' ? { ...site, name: 'Cartelera' } : site));
  expect(await changed('listEventPaths', { ...content, sites })).toEqual(['es/evento/event-3']);
});

test('the error for a missing snapshot explains what to do', async () => {
  await expect(readSite(testSettings({ CALENDAR_DATA: data() }))).rejects.toThrow(/npm run crawl/u);
});

test('the list of a day has the leads of events that their texts do not repeat', async () => {
  const events = content.events.map((event) => {
    if (event.id === 1) return { ...event, excerpt: 'Doors open\nat eight.', text: 'Music.' };
    return event.id === 4 ? { ...event, excerpt: 'Music.', text: 'Music.' } : event;
  });
  const days = (await pathsOf({ ...content, events })).listDayPaths();
  expect(days.map(({ props: { view, leads } }) => [view.path, leads])).toEqual(
    expect.arrayContaining([
      ['/en/day/2026-11-21/', { '/en/event/event-1/': 'Doors open at eight.' }],
      ['/en/day/2027-03-01/', {}],
    ]),
  );
});
