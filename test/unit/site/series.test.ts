import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSeriesJsonLd } from '../../../src/metadata/json-ld.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import { buildSeriesHead } from '../../../src/site/head/page-heads.ts';
import { listRedirectPaths } from '../../../src/site/paths/redirect.ts';
import { listSeriesFilePaths, listSeriesPaths, renderSeriesFile } from '../../../src/site/paths/series.ts';
import { listSitemapEntries } from '../../../src/site/paths/sitemap.ts';
import { readSite } from '../../../src/site/site.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { at } from '../../support/calendar/source.ts';
import { parsed } from '../../support/feeds/parsed.ts';
import { emptyContent, siteRecord, venueRecord } from '../../support/records.ts';
import { dataFolder } from '../../support/site/data-folder.ts';
import { testSettings } from '../../support/site/test-site.ts';
import { fill } from '../../support/snapshot/fill.ts';

const data = dataFolder();
const venue = venueRecord({ id: 101, name: 'Hall' });
const days = ['2026-11-06', '2026-11-13', '2026-11-20', '2026-11-27', '2026-12-04'];

/** An hour of yoga on the `week`th of `days`; its Spanish translation has the id + 100. */
function yoga(week: number, values: Partial<EventRecord> = {}): EventRecord {
  const on = days[week] ?? expect.unreachable();
  const numbered = week === 0 ? 'yoga' : `yoga-${week + 1}`;
  return at(week + 1, `${on}T19:00`, `${on}T20:00`, {
    title: 'Yoga',
    slug: numbered,
    permalink: `https://origin.example/en/event/${numbered}/`,
    venues: [101],
    text: 'Bring a mat.',
    ...values,
  });
}

const yogaEs = (week: number) => yoga(week, { id: week + 101, locale: 'es', title: 'Yoga suave' });
const all = days.map((_, week) => yoga(week));

function content(events: readonly EventRecord[], day = '20'): SnapshotContent {
  const ids = new Set(events.map(({ id }) => id));
  return {
    ...emptyContent,
    crawledAt: `2026-11-${day}T12:00:00Z`,
    sites: [siteRecord({ zone: 'UTC' }), siteRecord({ zone: 'UTC', locale: 'es' })],
    events: [...events],
    venues: [venue],
    translations: days.flatMap((_, week) =>
      ids.has(week + 1) && ids.has(week + 101)
        ? [{ kind: 'event' as const, ids: { en: week + 1, es: week + 101 } }]
        : [],
    ),
  };
}

/**
 * The series of the site after crawling these contents in turn. The events of `hidden` that the
 * last one lacks are no longer public; others were removed.
 */
async function siteAfterHiding(hidden: readonly number[], ...crawls: readonly SnapshotContent[]) {
  const snapshot = openSnapshot(join(data(), 'snapshot.sqlite'));
  for (const each of crawls) fill(snapshot, each, {}, each.events, { event: hidden });
  const entries = snapshot.read()?.history ?? [];
  snapshot.close();
  const site = await readSite(
    testSettings({ CALENDAR_DATA: data(), CALENDAR_SITE: 'https://calendar.example' }),
  );
  const files = listSeriesFilePaths(site).map(({ params, props }) => ({
    address: `${Object.values(params).join('/')}.ics`,
    events: parsed(renderSeriesFile(site, props.path)).events.map(({ text }) =>
      [text('uid'), text('status')].join(' '),
    ),
  }));
  return {
    site,
    pages: listSeriesPaths(site).map(({ props }) => props),
    files: Object.fromEntries(files.map(({ address, events }) => [address, events])),
    redirects: Object.fromEntries(
      listRedirectPaths(site).map(({ params, props }) => [Object.values(params).join('/'), props.path]),
    ),
    names: Object.fromEntries(
      entries.flatMap((entry) => (entry.kind === 'event' ? [[entry.id, entry.series]] : [])),
    ),
  };
}

const siteAfter = (...crawls: readonly SnapshotContent[]) => siteAfterHiding([], ...crawls);
const confirmed = (...ids: number[]) => ids.map((id) => `${id}@origin.example CONFIRMED`);
const cancelled = (...ids: number[]) => ids.map((id) => `${id}@origin.example CANCELLED`);

test('the page of a series has every date once, coming ones first, and what it is and where', async () => {
  const { pages } = await siteAfter(content([...all, at(9, '2026-11-21T10:00', '2026-11-21T11:00')]));
  expect(pages).toHaveLength(1);
  const { page, lead } = pages[0] ?? expect.unreachable();
  expect(lead).toBe('Bring a mat.');
  expect(page).toMatchObject({ name: 'Yoga', path: '/en/series/yoga/', total: 5, pastCount: 2 });
  expect(page.coming.map(({ entry }) => entry.id)).toEqual([3, 4, 5]);
  expect(page.past.map(({ id }) => id)).toEqual([2, 1]);
  expect(page.venues.map(({ name }) => name)).toEqual(['Hall']);
});

test('a series leads to its translation and back, in the head and in the sitemap', async () => {
  const { site, pages } = await siteAfter(content([...all, yogaEs(2), yogaEs(3)]));
  const [en, es] = pages.map(({ page, lead }) => buildSeriesHead(site, page, lead));
  expect(en).toMatchObject({ path: '/en/series/yoga/', alternates: { es: '/es/serie/yoga/' } });
  expect(es).toMatchObject({ translations: { en: '/en/series/yoga/' } });
  const addresses = listSitemapEntries(site).map(({ address }) => address);
  expect(addresses).toContain('https://calendar.example/en/series/yoga/');
  expect(addresses).toContain('https://calendar.example/es/serie/yoga/');
});

test('dates kept out of search engines are not in what a series tells them, nor is a series of them', async () => {
  const out = { search: { isExcluded: true } } as const;
  const some = await siteAfter(content([...all.slice(0, 4), yoga(4, out), yogaEs(3)]));
  expect(some.pages[0]?.page.coming).toHaveLength(3);
  expect(some.pages[0]?.page.occurrences.map(({ event }) => event.id)).toEqual([3, 4]);
  const none = await siteAfter(content([yoga(2, out), yoga(3, out), yogaEs(2), yogaEs(3)]));
  const [en, es] = none.pages.map(({ page, lead }) => buildSeriesHead(none.site, page, lead));
  expect([en?.hidden, es?.hidden]).toEqual([true, false]);
  expect(es?.alternates).toEqual({});
  const addresses = listSitemapEntries(none.site).map(({ address }) => address);
  expect(addresses).toContain('https://calendar.example/es/serie/yoga/');
  expect(addresses).not.toContain('https://calendar.example/en/series/yoga/');
});

test('the calendar of a series has its dates under their UIDs, announces removed ones, and grows', async () => {
  const without = (week: number) => all.filter((event) => event !== all[week]);
  const { files } = await siteAfter(
    content(all.slice(0, 4), '18'),
    content(all, '19'),
    content([...without(4), { ...yoga(4), id: 8, slug: 'yoga-8' }]),
  );
  expect(files).toEqual({
    'en/series/yoga/calendar.ics': [...confirmed(1, 2, 3, 4, 8), ...cancelled(5)],
  });
});

test('a series keeps its address when dates are added, when the first is deleted, and when renamed', async () => {
  const renamed = all.slice(2).map((event) => ({ ...event, title: 'Morning yoga', slug: `m-${event.id}` }));
  const { pages, files } = await siteAfter(
    content(all.slice(0, 3), '17'),
    content(all.slice(1), '18'),
    content(renamed),
  );
  expect(pages.map(({ page }) => [page.name, page.path])).toEqual([['Morning yoga', '/en/series/yoga/']]);
  expect(Object.keys(files)).toEqual(['en/series/yoga/calendar.ics']);
});

test('a series that joined another leads to it, with its calendar', async () => {
  const pilates = [3, 4].map((week) => ({ ...yoga(week), title: 'Pilates', slug: `pilates-${week}` }));
  const { pages, files, redirects } = await siteAfter(
    content([...all.slice(0, 3), ...pilates], '19'),
    content(all),
  );
  expect(pages.map(({ page }) => [page.path, page.total])).toEqual([['/en/series/yoga/', 5]]);
  expect(redirects).toMatchObject({ 'en/series/pilates': '/en/series/yoga/' });
  expect(files['en/series/pilates/calendar.ics']).toEqual(files['en/series/yoga/calendar.ics']);
});

test('a date that got another title leaves its series, which keeps its address', async () => {
  const other = { ...yoga(4), title: 'Sauna' };
  const { pages, files, names } = await siteAfter(content(all, '19'), content([...all.slice(0, 4), other]));
  expect(pages.map(({ page }) => [page.path, page.total])).toEqual([['/en/series/yoga/', 4]]);
  expect(files).toEqual({ 'en/series/yoga/calendar.ics': confirmed(1, 2, 3, 4) });
  expect(names).toMatchObject({ 4: ['yoga'], 5: undefined });
});

test('once one date is left, the address leads to it and the calendar stays', async () => {
  const { pages, files, redirects } = await siteAfter(content(all.slice(3), '19'), content([yoga(3)]));
  expect(pages).toEqual([]);
  expect(redirects).toMatchObject({ 'en/series/yoga': '/en/event/yoga-4/' });
  expect(files).toEqual({ 'en/series/yoga/calendar.ics': [...confirmed(4), ...cancelled(5)] });
});

test('the calendar of a removed series announces that; its address leads to what says so', async () => {
  const { files, redirects } = await siteAfter(content(all.slice(3), '19'), content([]));
  expect(files).toEqual({ 'en/series/yoga/calendar.ics': cancelled(4, 5) });
  expect(redirects).toMatchObject({ 'en/series/yoga': '/en/event/yoga-4/' });
});

test('nothing stays of a series that is no longer public, nor of such a date of one', async () => {
  const both = content(all.slice(3), '18');
  const one = await siteAfterHiding([5], both, content([yoga(3)], '19'));
  expect(one.files).toEqual({ 'en/series/yoga/calendar.ics': confirmed(4) });
  expect(one.redirects).toMatchObject({ 'en/series/yoga': '/en/event/yoga-4/' });
  const none = await siteAfterHiding([4], content([]));
  expect(none.files).toEqual({});
  expect(none.names).toEqual({ 4: undefined, 5: undefined });
  expect(JSON.stringify(none.redirects)).not.toContain('yoga');
});

test('a date that the origin hides from its lists is not counted, listed or sent', async () => {
  const { pages, files } = await siteAfter(content([...all.slice(1), yoga(0, { isUnlisted: true })]));
  expect(pages.map(({ page }) => [page.total, page.past.map(({ id }) => id)])).toEqual([[4, [2]]]);
  expect(files).toEqual({ 'en/series/yoga/calendar.ics': confirmed(2, 3, 4, 5) });
});

test('a date that goes on in another language stays in the calendar of both', async () => {
  const es = [2, 3, 4].map(yogaEs);
  const { files } = await siteAfter(content([...all, ...es], '19'), content([...all, yogaEs(2), yogaEs(3)]));
  expect(files['es/serie/yoga/calendar.ics']).toEqual(confirmed(3, 4, 5));
});

test('search engines get a series with its coming dates, each with offset, status and place', async () => {
  const { pages, site } = await siteAfter(
    content([...all.slice(0, 4), yoga(4, { status: 'cancelled', zone: 'UTC' })]),
  );
  const { page, lead } = pages[0] ?? expect.unreachable();
  const location = expect.objectContaining({ '@type': 'Place', name: 'Hall' }) as unknown;
  const subEvent = (week: number, eventStatus: string) => ({
    '@type': 'Event',
    name: 'Yoga',
    url: `https://calendar.example/en/event/yoga-${week + 1}/`,
    inLanguage: 'en',
    startDate: `${days[week]}T19:00:00+00:00`,
    endDate: `${days[week]}T20:00:00+00:00`,
    eventStatus: `https://schema.org/${eventStatus}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location,
  });
  expect(buildSeriesJsonLd(page, lead, site.absolute)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'EventSeries',
    name: 'Yoga',
    url: 'https://calendar.example/en/series/yoga/',
    inLanguage: 'en',
    description: 'Bring a mat.',
    subEvent: [subEvent(2, 'EventScheduled'), subEvent(3, 'EventScheduled'), subEvent(4, 'EventCancelled')],
  });
});
