import { describe, expect, it } from 'vitest';
import { allViews } from '../../../src/calendar/calendar-source.ts';
import { getSiteShell } from '../../../src/site/navigation.ts';
import { listArchivePaths } from '../../../src/site/paths/archive.ts';
import { listOnYourSitePaths } from '../../../src/site/paths/embed.ts';
import { listCurrentMonthPaths, listMonthPaths } from '../../../src/site/paths/month.ts';
import { listPostersMonthPaths, listPostersPaths } from '../../../src/site/paths/posters.ts';
import { listVenuesPaths } from '../../../src/site/paths/scope.ts';
import { listSavedPaths, listSearchIndexPaths, listSearchPaths } from '../../../src/site/paths/search.ts';
import { listSitemapEntries } from '../../../src/site/paths/sitemap.ts';
import { listSubscribePaths } from '../../../src/site/paths/subscribe.ts';
import { listCurrentWeekPaths, listWeekPaths } from '../../../src/site/paths/week.ts';
import { eventHistory, eventRecord, siteRecord } from '../../support/records.ts';
import { testSettings, testSite } from '../../support/site/test-site.ts';

const lists = {
  month: [listMonthPaths, listCurrentMonthPaths],
  week: [listWeekPaths, listCurrentWeekPaths],
  posters: [listPostersPaths, listPostersMonthPaths],
  venues: [listVenuesPaths],
  past: [listArchivePaths],
  search: [listSearchPaths],
  subscribe: [listSubscribePaths],
  embed: [listOnYourSitePaths],
  saved: [listSavedPaths],
} as const;
const segments = { ...testSettings().locales['en']?.segments, venues: 'venue' };
const content = {
  events: [eventRecord({ id: 1, locale: 'en' })],
  history: [eventHistory({ id: 1, locale: 'en' })],
};
const views = Object.keys(lists) as (keyof typeof lists)[];

describe.each(views)('the view %s', (view) => {
  const folder = `/en/${segments[view]}/`;

  it('is there unless the settings take it away, with its pages and its place in the sitemap', async () => {
    for (const isShown of [true, false]) {
      const site = await testSite({ views: { ...allViews, [view]: isShown } }, content);
      for (const list of lists[view]) expect((await list(site)).length > 0).toBe(isShown);
      expect(getSiteShell(site, 'en').paths[view]).toBe(isShown ? folder : undefined);
      const listed = listSitemapEntries(site).some(({ address }) => address.endsWith(folder));
      expect(listed).toBe(isShown && !['month', 'week', 'saved'].includes(view));
      expect(site.getCalendar('en').months.length > 0).toBe(view !== 'month' || isShown);
    }
  });
});

it.each([
  [true, true, ['fragment', 'table']],
  [true, false, ['fragment', 'table']],
  [false, true, ['table']],
  [false, false, []],
])('the tables are there for search (%s) or saved events (%s), the index for search only', async (...is) => {
  const [search, saved, kinds] = is;
  const site = await testSite({ views: { ...allViews, search, saved } }, content);
  const files = (await listSearchIndexPaths(site)).map(({ params }) => params.file);
  expect(['fragment', 'table'].filter((kind) => files.some((file) => file.startsWith(kind)))).toEqual(kinds);
});

it('the menu has the entries that have a text and an address in its language', async () => {
  const menu = [
    { text: 'Tickets', href: 'https://tickets.example' },
    { text: { en: 'About', es: 'Acerca' }, href: { en: '/about/', es: '/acerca/' } },
    { text: { es: 'Prensa' }, href: '/prensa/' },
  ];
  const site = await testSite({ menu, base: '/cal/' });
  expect(getSiteShell(site, 'en').menu).toEqual([
    { text: 'Tickets', href: 'https://tickets.example' },
    { text: 'About', href: '/cal/about/' },
  ]);
  const mounted = await testSite({ menu, base: '/cal/events/', mount: '/events/' });
  expect(getSiteShell(mounted, 'en').menu[1]?.href).toBe('/cal/about/');
  expect(getSiteShell(site, 'es').menu.map(({ href }) => href)).toEqual([
    'https://tickets.example',
    '/cal/acerca/',
    '/cal/prensa/',
  ]);
});

it('a language may have its own first day of the week, and currency where the origin names none', async () => {
  const { en, es } = testSettings().locales;
  if (en === undefined || es === undefined) throw new Error('both should be there');
  const sites = [siteRecord({ locale: 'en', currency: 'USD' }), siteRecord({ locale: 'es', currency: null })];
  const locales = { en: { ...en, firstDay: 7, currency: 'EUR' }, es: { ...es, currency: 'MXN' } };
  const events = ['10', '$10', '10 €'].flatMap((cost, at) => [
    eventRecord({ id: 10 * at + 1, locale: 'en', cost }),
    eventRecord({ id: 10 * at + 2, locale: 'es', cost }),
  ]);
  const site = await testSite(
    { locales },
    { events, history: events.map(({ id, locale }) => eventHistory({ id, locale })), sites },
  );
  expect(site.calendars.map(({ firstDay }) => firstDay)).toEqual([7, 1]);
  const pricesOf = (locale: string) =>
    events
      .filter((each) => each.locale === locale)
      .map(({ id }) => {
        const { cost, currency } = site.getCalendar(locale).event(id)?.record ?? {};
        return [cost, currency ?? site.getCalendar(locale).site.currency];
      });
  expect(pricesOf('en')).toEqual([
    ['US$10', 'USD'],
    ['$10', 'USD'],
    ['10 €', 'USD'],
  ]);
  expect(pricesOf('es')).toEqual([
    ['$10', 'MXN'],
    ['$10', 'MXN'],
    ['10 €', null],
  ]);
});
