import { expect, it } from 'vitest';
import { combineCalendars } from '../../../../src/calendar/all-languages/combined-calendar.ts';
import { combineScopes } from '../../../../src/calendar/all-languages/combined-scopes.ts';
import { createCalendars } from '../../../../src/calendar/build/create-calendars.ts';
import { buildScopePage } from '../../../../src/calendar/views/scope-page.ts';
import { buildSearchFacets } from '../../../../src/calendar/views/search-facets.ts';
import { buildVenues } from '../../../../src/calendar/views/venues.ts';
import { termRecord, venueRecord } from '../../../support/records.ts';
import { at, calendarSource } from '../../../support/calendar/source.ts';
import { playCrawls, type Found } from '../../../support/snapshot/play-crawls.ts';

const begins = '2027-03-01T20:00';
const ends = '2027-03-01T22:00';
const hall = venueRecord({ id: 10, name: 'Old Hall' });
const terms = [termRecord({ id: 30 }), termRecord({ id: 31, parent: 30 })];
const own = at(1, begins, ends, { slug: 'quokka', venues: [10], categories: [31] });
const elsewhere = at(2, begins, ends);
const spanish = at(3, begins, ends, { locale: 'es', venues: [10] });
const pages = ['/en/venue/venue-10/', '/en/category/category-30/', '/en/category/category-31/'];

/** The calendars after the last of some crawls, and the history. */
function crawl(...crawls: readonly Found[]) {
  const { events, venues, history, crawledAt } = playCrawls(crawls, { venues: [hall], terms });
  const source = calendarSource({ events, venues, terms, history, now: crawledAt, crawledAt });
  const { en, es } = createCalendars(source);
  if (en === undefined || es === undefined) expect.unreachable();
  return { en, es, history, combined: combineCalendars([en, es], history) };
}

const before: Found = { events: [own, elsewhere] };
const isPrivate: Found = { events: [elsewhere], hidden: [1] };
const isHidden: Found = { events: [{ ...own, isUnlisted: true }, elsewhere] };

it.each<[string, Found]>([
  ['private', isPrivate],
  ['hidden from lists', isHidden],
  ['elsewhere', { events: [{ ...own, venues: [], categories: [] }, elsewhere] }],
  ['private, on a machine without a snapshot,', { ...isPrivate, restored: true }],
  ['hidden, on a machine without a snapshot,', { ...isHidden, restored: true }],
])('a scope whose only event is %s keeps its page and calendars, empty, for a while', (_, left) => {
  const { en, es, combined, history } = crawl(before, left);
  expect(en.scopes.map(({ path }) => path)).toEqual(pages);
  const empty = { comingCount: 0, pastCount: 0, removedOn: null, isEmpty: true };
  for (const scope of en.scopes) expect(buildScopePage(en, scope)).toMatchObject(empty);
  expect(es.scopes).toEqual([]);
  const inAll = combineScopes([en, es], combined, history);
  expect(inAll.map(({ folders, events }) => [...folders, ...events])).toEqual(
    pages.map((path) => [path.replace('/en/', '/')]),
  );
  expect(buildVenues(en).count).toBe(0);
  expect(buildSearchFacets(en)).toMatchObject({ families: [], venues: [] });
  const later = { ...left, restored: false };
  expect(crawl(before, left, { ...later, now: '2026-12-10T12:00:00Z' }).en.scopes).toHaveLength(3);
  expect(crawl(before, left, { ...later, now: '2026-12-12T12:00:00Z' }).en.scopes).toEqual([]);
});

it('a page that is empty in one language is not in the other', () => {
  const { en, es } = crawl({ events: [own, spanish, elsewhere] }, { events: [own, elsewhere], hidden: [3] });
  expect(en.scope('venue', 10)?.events).toHaveLength(1);
  expect(es.scope('venue', 10)).toMatchObject({ path: '/es/lugar/venue-10/', events: [] });
  expect(buildVenues(en).count).toBe(1);
  expect(buildVenues(es).count).toBe(0);
});

it('a scope that has events again, and then none, stays for a while from that day', () => {
  const again = { ...before, now: '2026-12-20T12:00:00Z' };
  const { en, history } = crawl(before, isPrivate, again);
  expect(buildVenues(en).count).toBe(1);
  expect(JSON.stringify(history)).not.toContain('emptied');
  const left = { ...isPrivate, now: '2027-01-10T12:00:00Z' };
  expect(crawl(before, isPrivate, again, left).en.scopes).toHaveLength(3);
});

it('a scope that is removed after its only event became private stays until the same day', () => {
  const removed = { ...isPrivate, venues: [] };
  const { en } = crawl(before, isPrivate, removed);
  expect(buildScopePage(en, en.scope('venue', 10) ?? expect.unreachable()).removedOn).toBe('2026-11-12');
  const later = crawl(before, isPrivate, { ...removed, now: '2026-12-12T12:00:00Z' });
  expect(later.en.scope('venue', 10)).toBe(undefined);
});

it('a scope whose event goes on in another language, and then is private, stays from that day', () => {
  const { en } = crawl(
    { events: [own, spanish], pairs: [{ en: 1, es: 3 }] },
    { events: [spanish] },
    { events: [elsewhere], hidden: [3], now: '2026-12-30T12:00:00Z' },
  );
  expect(en.scope('venue', 10)?.path).toBe('/en/venue/venue-10/');
});

it('nothing stays of a venue that is no longer public', () => {
  const { en, history } = crawl(before, { ...isPrivate, venues: [], hiddenVenues: [10] });
  expect(en.scope('venue', 10)).toBe(undefined);
  expect(JSON.stringify(history)).not.toMatch(/Old Hall|venue-10/u);
});
