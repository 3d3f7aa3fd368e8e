import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildRedirects, listSingleRedirects } from '../../../src/hosting/redirects/build-redirects.ts';
import { indexFiles } from '../../../src/hosting/redirects/built-files.ts';
import { mergeRedirects } from '../../../src/hosting/redirects/merge-redirects.ts';
import { buildPathPattern, isPlainText, type Redirects } from '../../../src/hosting/redirects/redirect.ts';
import { at, calendarIn } from '../../support/calendar/source.ts';
import { findRedirect } from '../../support/hosting/find-redirect.ts';
import { languageExpectations, languageRedirects } from '../../support/hosting/language-hosts.ts';
import { eventHistory, termRecord } from '../../support/records.ts';

/** Events whose pages at the origin have no language in their address: `/event/opera/`. */
function calendarOf(slugs: readonly string[], permalink = (slug: string) => `/event/${slug}/`) {
  return calendarIn('en', {
    events: slugs.map((slug, index) =>
      at(index + 1, '2026-12-01T20:00', '2026-12-01T22:00', {
        slug,
        permalink: `https://origin.example${permalink(slug)}`,
        categories: [70],
      }),
    ),
    terms: [
      termRecord({
        id: 70,
        slug: 'music',
        permalink: 'https://origin.example/en/events/category/music/',
      }),
    ],
    history: slugs.map((slug, index) => eventHistory({ id: index + 1, slugs: [slug] })),
  });
}

/** The files of a site with the pages of these events. */
function filesOf(slugs: readonly string[], base = '/', ...more: readonly string[]) {
  const paths = [
    '/en/index.html',
    '/en/calendar.ics',
    '/en/feed.xml',
    '/en/atom.xml',
    '/en/month/2026-12/index.html',
    '/en/day/2026-12-01/index.html',
    ...['index.html', 'calendar.ics', 'feed.xml', 'atom.xml'].map((file) => `/en/category/music/${file}`),
    ...slugs.flatMap((slug) => [`/en/event/${slug}/index.html`, `/en/event/${slug}/event.ics`]),
    ...more,
  ];
  return indexFiles(
    paths.map((path) => base.slice(0, -1) + path),
    base,
  );
}

const slugs = ['opera', 'jazz', 'ópera-2', 'tango'];

describe('redirects from addresses of the origin', () => {
  const redirects = buildRedirects([calendarOf(slugs)], filesOf(slugs));
  const lead = (path: string, query = '') => findRedirect(redirects, path, query);

  test('lead pages, their calendars and their views to the page here', () => {
    expect(lead('/event/opera/')).toBe('/en/event/opera/');
    expect(lead('/event/ópera-2')).toBe('/en/event/ópera-2/');
    expect(lead('/event/opera/', 'ical=1')).toBe('/en/event/opera/event.ics');
    expect(lead('/event/opera/', 'outlook-ical=1')).toBe('/en/event/opera/event.ics');
    expect(lead('/event/opera/ical/')).toBe('/en/event/opera/event.ics');
    expect(lead('/event/opera/embed/')).toBe('/en/event/opera/');
  });

  test('lead feeds and lists of categories to ours', () => {
    expect(lead('/en/events/category/music/')).toBe('/en/category/music/');
    expect(lead('/en/events/category/music/list/page/2/')).toBe('/en/category/music/');
    expect(lead('/en/events/category/music/feed/')).toBe('/en/category/music/feed.xml');
    expect(lead('/en/events/category/music/feed/atom/')).toBe('/en/category/music/atom.xml');
    expect(lead('/en/events/category/music/month/', 'ical=1')).toBe('/en/category/music/calendar.ics');
  });

  test('lead lists to lists, months and days to theirs, and unknown views home', () => {
    expect(lead('/en/events/')).toBe('/en/');
    expect(lead('/en/events/list/')).toBe('/en/');
    expect(lead('/en/events/2026-12-01/')).toBe('/en/day/2026-12-01/');
    expect(lead('/en/events/2026-12-02/')).toBe('/en/month/2026-12/');
    expect(lead('/en/events/month/2026-12/')).toBe('/en/month/2026-12/');
    expect(lead('/en/events/month/1999-12/')).toBe('/en/');
    expect(lead('/en/events/feed/')).toBe('/en/feed.xml');
    expect(lead('/en/events/feed/atom/')).toBe('/en/atom.xml');
    expect(lead('/en/events/list/', 'ical=1')).toBe('/en/calendar.ics');
  });

  test('lead lists to the view and the date that their query names, and pages of categories not', () => {
    const files = filesOf(slugs, '/', ...['past', 'month', 'week'].map((view) => `/en/${view}/index.html`));
    const { lists, ...others } = buildRedirects([calendarOf(slugs)], files);
    const find = (path: string, query: string) => findRedirect({ lists, ...others }, path, query);
    expect(lists).toEqual(['/en/events/']);
    for (const path of ['/en/events/', '/en/events', '/en/events/list/', '/en/events/list/page/2/']) {
      expect(find(path, 'eventDisplay=past')).toBe('/en/past/');
      expect(find(path, 'tribe_event_display=past&tribe-bar-date=2026-12-01')).toBe('/en/past/');
      expect(find(path, 'a=1&eventDisplay=week')).toBe('/en/week/');
      expect(find(path, 'tribe-bar-date=2026-12-01')).toBe('/en/day/2026-12-01/');
      expect(find(path, 'eventDate=2026-12-02')).toBe('/en/month/2026-12/');
      expect(find(path, 'eventDisplay=month&eventDate=2026-12')).toBe('/en/month/2026-12/');
      expect(find(path, 'eventDisplay=past&ical=1')).toBe('/en/calendar.ics');
      // It is not built here, so it leads to the home page.
      expect(find(path, 'eventDisplay=photo')).toBe('/en/');
    }
    expect(find('/en/events/category/music/', 'eventDisplay=past')).toBe('/en/category/music/');
    expect(find('/en/events/', 'x-eventDisplay=past')).toBe('/en/');
  });

  test.each([
    ['has a file', filesOf(slugs, '/', '/en/events/plan.pdf'), ''],
    ['is', filesOf(slugs, '/en/events/', '/past/index.html'), '/en/events'],
  ])('lead the views, dates and queries of a list below which the site %s', (_, files, base) => {
    const redirects = buildRedirects([calendarOf(slugs)], files);
    const find = (path: string, query?: string) => findRedirect(redirects, path, query);
    for (const view of ['list/', 'list/page/2/', 'page/2/', 'today/', 'photo/', '1999-01-01/', '2031-05/'])
      expect([view, find(`/en/events/${view}`)]).toEqual([view, `${base}/en/`]);
    expect(find('/en/events/2026-12-01/')).toBe(`${base}/en/day/2026-12-01/`);
    for (const path of ['/en/events/', '/en/events/list/', '/en/events/month/']) {
      expect(find(path, 'eventDate=2026-12')).toBe(`${base}/en/month/2026-12/`);
      expect(find(path, 'tribe-bar-date=1999-12-01')).toBe(`${base}/en/`);
    }
    for (const own of ['/en/events/plan.pdf', '/en/events/en/', '/en/events/en/month/2026-12/'])
      if (files.matches(own)) expect([own, find(own)]).toEqual([own, null]);
  });

  test('lead what is below pages also where the site has a file below one of them', () => {
    const redirects = buildRedirects([calendarOf(slugs)], filesOf(slugs, '/', '/event/jazz/plan.pdf'));
    for (const slug of slugs)
      for (const view of ['', 'feed/', 'feed/rss2/', 'embed/'])
        expect([slug, view, findRedirect(redirects, `/event/${slug}/${view}`)]).toEqual([
          slug,
          view,
          `/en/event/${slug}/`,
        ]);
    expect(findRedirect(redirects, '/event/jazz/plan.pdf')).toBeNull();
    expect(redirects.rules.filter(({ from }) => from.startsWith('/event/'))).toHaveLength(5);
  });

  test('lead views of a category that keeps its address to it', () => {
    const files = filesOf(slugs, '/', '/en/events/category/music/index.html');
    const at = { ...calendarOf(slugs) };
    const redirects = buildRedirects([at], files);
    for (const view of ['list/page/2/', 'month/', '2026-12-01/', 'page/2/'])
      expect([view, findRedirect(redirects, `/en/events/category/music/${view}`)]).toEqual([
        view,
        '/en/category/music/',
      ]);
  });

  test('lead pages that a query names, and what is below them', () => {
    const calendar = calendarOf(slugs, (slug) => `/en/event/${slug}/?lang=en`);
    const redirects = buildRedirects([calendar], filesOf(slugs));
    for (const view of ['feed/', 'embed/'])
      expect(findRedirect(redirects, `/en/event/tango/${view}`, 'lang=en')).toBe('/en/event/tango/');
    const home = { ...calendar, site: { ...calendar.site, home: 'https://origin.example/?lang=en' } };
    const named = buildRedirects([home], filesOf(slugs, '/', '/index.html'));
    expect(findRedirect(named, '/', 'lang=en')).toBe('/en/');
    expect(findRedirect(named, '/')).toBeNull();
  });

  test('lead feeds and views below a page that keeps its address to the page', () => {
    const same = buildRedirects([calendarOf(slugs, (slug) => `/en/event/${slug}/`)], filesOf(slugs));
    const find = (path: string) => findRedirect(same, path);
    for (const view of ['feed/', 'feed', 'feed/rss2/', 'embed/'])
      expect(find(`/en/event/opera/${view}`)).toBe('/en/event/opera/');
    expect(find('/en/event/opera/event.ics')).toBeNull();
    expect(same.rules.filter(({ from }) => from.startsWith('/en/event/'))).toHaveLength(4);
  });

  test('lead the feed of a home page that the site has to the news of the calendar', () => {
    const home = new URL(calendarOf(slugs).site.home).pathname;
    expect(home).toBe('/en/');
    expect(lead('/en/feed/')).toBe('/en/feed.xml');
    expect(lead('/en/feed/atom/')).toBe('/en/atom.xml');
    // The calendar is only a part of this host, and something else may have its home page.
    const { rules } = buildRedirects([calendarOf(slugs)], filesOf(slugs, '/town/'));
    expect(rules.filter(({ from }) => from.startsWith('/en/feed/'))).toEqual([]);
  });

  test('lead numbers to pages, and only from home pages', () => {
    expect(lead('/', 'p=2')).toBe('/en/event/jazz/');
    expect(lead('/en/', 'post_type=tribe_events&p=2')).toBe('/en/event/jazz/');
    expect(lead('/', 'p=99')).toBeNull();
    expect(lead('/en/category/music/', 'p=2')).toBeNull();
  });

  test('are one rule for all events that keep their name', () => {
    const ofEvents = redirects.rules.filter(({ from }) => from.startsWith('/event/'));
    expect(ofEvents.map(({ from, isCalendar }) => [from, isCalendar])).toEqual([
      ['/event/*/**', true],
      ['/event/*/ical/', false],
      ['/event/*/**', false],
    ]);
  });

  test('lead nowhere that is not built, and never on to another rule', () => {
    const files = filesOf(slugs);
    for (const { to } of redirects.rules.filter(({ to: target }) => !target.includes('*')))
      expect([to, files.has(to), findRedirect(redirects, to)]).toEqual([to, true, null]);
    for (const path of redirects.ids.values()) expect(findRedirect(redirects, path)).toBeNull();
  });

  test('begin with the base path only where they lead', () => {
    const below = buildRedirects([calendarOf(slugs)], filesOf(slugs, '/town/'));
    expect(findRedirect(below, '/event/opera/')).toBe('/town/en/event/opera/');
    expect(findRedirect(below, '/', 'p=1')).toBe('/town/en/event/opera/');
  });

  test('need no rule where the address is the same, but for its calendar', () => {
    const same = buildRedirects([calendarOf(slugs, (slug) => `/en/event/${slug}/`)], filesOf(slugs));
    expect(findRedirect(same, '/en/event/opera/')).toBeNull();
    expect(findRedirect(same, '/en/event/opera/', 'ical=1')).toBe('/en/event/opera/event.ics');
    // A host that passes the query on would ask for this next.
    expect(findRedirect(same, '/en/event/opera/event.ics', 'ical=1')).toBeNull();
  });

  test('never hide a page or file of the site', () => {
    const files = filesOf(
      slugs,
      '/',
      '/en/events/index.html',
      '/en/events/about/index.html',
      '/event/jazz/x.txt',
    );
    const { rules } = buildRedirects([calendarOf(slugs)], files);
    const kept = { rules, lists: [], homes: [], ids: new Map() };
    for (const path of ['/en/events/', '/en/events/about/', '/event/jazz/x.txt'])
      expect([path, findRedirect(kept, path)]).toEqual([path, null]);
  });

  test('still lead the other events of a folder in which the site has a file', () => {
    const { rules } = buildRedirects([calendarOf(slugs)], filesOf(slugs, '/', '/event/plan.pdf'));
    const kept = { rules, lists: [], homes: [], ids: new Map() };
    expect(findRedirect(kept, '/event/plan.pdf')).toBeNull();
    for (const slug of slugs) expect(findRedirect(kept, `/event/${slug}/`)).toBe(`/en/event/${slug}/`);
  });

  test('leave out addresses with characters that mean something to a host', () => {
    const hostile = ['a";return 200', 'b\nHeader x', 'c$1', 'd{e}', 'f*', 'g%h', "i'j", 'k l', '..'];
    const calendar = calendarOf(hostile, (slug) => `/old/${encodeURIComponent(slug)}/`);
    const { rules } = buildRedirects([calendar], filesOf(hostile));
    expect(rules.filter(({ from }) => from.startsWith('/old/'))).toEqual([]);
  });

  test('are single addresses for hosts that need a page at each', () => {
    const single = listSingleRedirects([calendarOf(slugs)], filesOf(slugs));
    expect(single.get('/event/opera/')).toBe('/en/event/opera/');
    expect(single.get('/en/events/')).toBe('/en/');
    expect(single.get('/en/events/month/2026-12/')).toBe('/en/month/2026-12/');
    expect(single.get('/en/events/category/music/feed/')).toBe('/en/category/music/feed.xml');
    expect([...single.keys()].filter((from) => from.includes('*'))).toEqual([]);
  });
});

describe('languages with their own hosts at the origin', () => {
  test('lead to their own pages at equal addresses', () => {
    const redirects = languageRedirects();
    for (const [host, address, to] of languageExpectations) {
      const [path = '', query] = address.split('?');
      expect([host, address, findRedirect(redirects, path, query, host)]).toEqual([host, address, to]);
    }
  });

  test('have the rules that any site has, and those of later languages', () => {
    const { rules } = languageRedirects();
    const one = languageRedirects(['example.org', 'example.org']).rules;
    expect(one.every((rule) => !('host' in rule))).toBe(true);
    expect(rules.filter(({ host }) => host === undefined)).toEqual(one);
    expect(new Set(rules.map(({ host }) => host))).toEqual(new Set(['es.example.org', undefined]));
    expect(languageRedirects(['example.org', '[::1]']).rules).toEqual(one);
  });
});

test('merged redirects lead each page where single ones would', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'a-2', 'b.c');
  const folder = fc.constantFrom('/event/', '/events/category/', '/events/category/a/', '/');
  const target = fc.constantFrom('/en/event/', '/en/category/', '/es/');
  const page = fc.record({ folder, name, target, other: fc.option(name, { nil: undefined, freq: 4 }) });
  fc.assert(
    fc.property(fc.array(page, { maxLength: 40 }), (all) => {
      const pages = all.map((each) => ({
        from: `${each.folder}${each.name}/`,
        query: [],
        path: `${each.target}${each.other ?? each.name}/`,
      }));
      const rules = mergeRedirects(
        pages,
        ({ from, path }) => [{ from, isCalendar: false, query: [], to: path }],
        () => true,
      );
      const byWildcards = rules.toSorted(
        (a, b) => Number(a.from.includes('*')) - Number(b.from.includes('*')),
      );
      const merged: Redirects = { rules: byWildcards, lists: [], homes: [], ids: new Map() };
      const first = new Map(pages.toReversed().map(({ from, path }) => [from, path]));
      for (const [from, path] of first) expect(findRedirect(merged, from)).toBe(path);
    }),
    { seed: 21, numRuns: 500 },
  );
});

test('no plain text has a character that means something in a rule of any host', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 12 }), (text) => {
      if (isPlainText(text)) expect(text).not.toMatch(/[\s"'`\\$^*+?()[\]{}|<>;,#%&=!@:/\p{Cc}]/u);
    }),
    { seed: 21, numRuns: 2000 },
  );
  expect(['opera', 'ópera', '日本語', 'summer-·-salsa', 'a.b~c_d'].every(isPlainText)).toBe(true);
});

test('a pattern matches an address with and without a slash at its end, and no other', () => {
  const exact = new RegExp(buildPathPattern('/a.b/c/'), 'u');
  expect(['/a.b/c/', '/a.b/c', '/axb/c/', '/a.b/c/d/'].map((path) => exact.test(path))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const open = new RegExp(buildPathPattern('/a/**'), 'u');
  expect(['/a', '/a/', '/a/b/c', '/ab/'].map((path) => open.test(path))).toEqual([true, true, true, false]);
});
