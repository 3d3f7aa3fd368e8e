import { expect, it } from 'vitest';
import type { Layout } from '../../../../src/history/layouts.ts';
import { createFormerPaths } from '../../../../src/site/former/former-paths.ts';
import { listMoves, type NamesOf } from '../../../../src/site/former/moves.ts';

const en = { home: '/en/', segments: { event: 'event', venue: 'venue', past: 'past', series: 'series' } };
const es = { home: '/es/', segments: { event: 'evento', venue: 'lugar', past: 'pasados', series: 'serie' } };
const both: Layout = { en, es };
const concert = { ...en, segments: { ...en.segments, event: 'concert', venue: 'place' } };
const top = { ...en, home: '/' };

const noNames: NamesOf = () => () => [];

/** The other paths that a file had before. */
function formerOf(
  path: string,
  route: string,
  former: readonly Layout[],
  current: Layout,
  namesOf: NamesOf = noNames,
): string[] {
  const find = createFormerPaths(current);
  return listMoves(former, current, namesOf).flatMap((move) =>
    find({ path, route }, move).filter((each) => each !== path),
  );
}

it.each([
  ['/en/concert/jazz/index.html', '/[...home]/[event]/[slug]', '/en/event/jazz/index.html'],
  ['/en/concert/jazz/oembed.json', '/[...home]/[event]/[slug]/oembed.[format]', '/en/event/jazz/oembed.json'],
  ['/en/place/hall/feed.xml', '/[...home]/[scope]/[slug]/[feed]', '/en/venue/hall/feed.xml'],
  ['/en/place/index.html', '/[...home]/[venue]', '/en/venue/index.html'],
  ['/place/hall/calendar.ics', '/[...feed].ics', '/venue/hall/calendar.ics'],
])('a changed segment: %s', (path, route, before) => {
  expect(formerOf(path, route, [both], { en: concert, es })).toEqual([before]);
});

it.each([
  ['/en/past/2025.ics', '/[...home]/[past]/[year].ics'],
  ['/en/feed.xml', '/[...home]/[feed]'],
  ['/es/lugar/sala/index.html', '/[...home]/[scope]/[slug]'],
  ['/lugar/sala/calendar.ics', '/[...feed].ics'],
  ['/calendar.ics', '/[...feed].ics'],
  ['/robots.txt', '/robots.txt'],
  ['/en/concert/about/index.html', '/en/concert/about'],
])('what keeps its address has no former one: %s', (path, route) => {
  expect(formerOf(path, route, [both], { en: concert, es })).toEqual([]);
});

it.each([
  ['/index.html', '/[...home]', '/en/index.html'],
  ['/past/2025.ics', '/[...home]/[past]/[year].ics', '/en/past/2025.ics'],
  ['/venue/hall/calendar.ics', '/[...home]/[scope]/[slug]/[feed]', '/en/venue/hall/calendar.ics'],
  ['/embed/index.html', '/[...home]/embed', '/en/embed/index.html'],
  ['/all/calendar.ics', '/[...feed].ics', '/calendar.ics'],
  ['/all/lugar/sala/calendar.ics', '/[...feed].ics', '/lugar/sala/calendar.ics'],
])('a language that moved to the top: %s', (path, route, before) => {
  expect(formerOf(path, route, [both], { en: top, es })).toContain(before);
});

it.each([
  ['/404.html', '/404'],
  ['/sitemap.xml', '/[sitemap].xml'],
  ['/favicon.svg', '/favicon.svg'],
  ['/es/404/index.html', '/[...home]/404'],
])('files of the whole site stay where they are: %s', (path, route) => {
  expect(formerOf(path, route, [both], { en: top, es: { ...es, home: '/sp/' } })).toEqual([]);
});

it('calendars of all languages go on when a single language at the top is left', () => {
  const [route, layouts] = ['/[...home]/[scope]/[slug]/[feed]', [{ en: top, es }]] as const;
  expect(formerOf('/venue/hall/calendar.ics', route, layouts, { en: top })).toEqual([
    '/all/venue/hall/calendar.ics',
  ]);
  expect(formerOf('/venue/hall/feed.xml', route, layouts, { en: top })).toEqual([]);
  // No series ever had one.
  const series = '/[...home]/[series]/[slug]/[file].ics';
  expect(formerOf('/series/jazz/calendar.ics', series, layouts, { en: top })).toEqual([]);
});

it('each former place of a language has its own addresses, the latest first', () => {
  const layouts = [both, { en: { ...en, segments: { ...en.segments, event: 'show' } }, es }];
  expect(
    formerOf('/en/concert/jazz/event.ics', '/[...home]/[event]/[slug]/event.ics', layouts, {
      en: concert,
      es,
    }),
  ).toEqual(['/en/show/jazz/event.ics', '/en/event/jazz/event.ics']);
});

it('a section that the site did not have before has no former address', () => {
  const { series: _, ...without } = en.segments;
  const layouts = [{ en: { home: '/en/', segments: without } }];
  const current = { en: { ...en, home: '/english/' } };
  expect(formerOf('/english/series/jazz/index.html', '/[...home]/[series]/[slug]', layouts, current)).toEqual(
    [],
  );
});

it('a language that was taken out goes on in the first one, with the names that it had', () => {
  const namesOf: NamesOf = (former, current) => (section, name) =>
    section === '' || section === 'past'
      ? [name]
      : former === 'es' && current === 'en' && section === 'venue' && name === 'hall'
        ? ['sala', 'salon']
        : [];
  const before = (path: string, route: string) => formerOf(path, route, [both], { en }, namesOf);
  expect(before('/en/calendar.ics', '/[...home]/[feed]')).toEqual(['/es/calendar.ics']);
  expect(before('/en/past/2025.ics', '/[...home]/[past]/[year].ics')).toEqual(['/es/pasados/2025.ics']);
  expect(before('/en/venue/hall/feed.xml', '/[...home]/[scope]/[slug]/[feed]')).toEqual([
    '/es/lugar/sala/feed.xml',
    '/es/lugar/salon/feed.xml',
  ]);
  expect(before('/venue/hall/calendar.ics', '/[...feed].ics')).toEqual([
    '/lugar/sala/calendar.ics',
    '/lugar/salon/calendar.ics',
  ]);
  expect(before('/en/venue/barn/feed.xml', '/[...home]/[scope]/[slug]/[feed]')).toEqual([]);
});

it('nothing moves if nothing changed', () => {
  expect(listMoves([both], both, noNames)).toEqual([]);
});
