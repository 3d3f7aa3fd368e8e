import { expect, test } from 'vitest';
import { createPermalinkLookup, rewriteLinks } from '../../../src/calendar/links.ts';
import { venueRecord } from '../../support/records.ts';
import { at, calendarIn } from '../../support/calendar/source.ts';

const known = (address: string) =>
  ({ 'https://o.example/a/': '/en/event/a/', 'https://o.example/?p=7&x=1': '/en/event/"b"/' })[address] ??
  null;

test('links to known permalinks lead to our pages, others stay', () => {
  expect(
    rewriteLinks(
      '<p><a href="https://o.example/a/">A</a> <a rel="nofollow" href="https://o.example/c/">C</a> https://o.example/a/</p>',
      known,
    ),
  ).toBe(
    '<p><a href="/en/event/a/">A</a> <a rel="nofollow" href="https://o.example/c/">C</a> https://o.example/a/</p>',
  );
});

test('fragments are kept, queries only where they belong to the permalink', () => {
  expect(rewriteLinks('<a href="https://o.example/a/#map">', known)).toBe('<a href="/en/event/a/#map">');
  expect(rewriteLinks('<a href="https://o.example/a/?utm_source=x#map">', known)).toBe(
    '<a href="/en/event/a/#map">',
  );
  expect(rewriteLinks('<a href="https://o.example/c/?x=1&amp;y=2">', known)).toBe(
    '<a href="https://o.example/c/?x=1&amp;y=2">',
  );
});

test('addresses are unescaped before they are looked up and what is found is escaped', () => {
  expect(rewriteLinks('<a class="x" href="https://o.example/?p=7&amp;x=1">', known)).toBe(
    '<a class="x" href="/en/event/&quot;b&quot;/">',
  );
});

test('only the addresses of links are touched', () => {
  const html =
    '<img src="https://o.example/a/"><a title="href=&quot;" href="#top">x</a><abbr title="https://o.example/a/">';
  expect(rewriteLinks(html, () => '/never/')).toBe(html);
});

test('an attribute that speaks of links does not confuse', () => {
  expect(rewriteLinks('<a title="> href=x" href="https://o.example/a/">', known)).toBe(
    '<a title="> href=x" href="/en/event/a/">',
  );
});

test('permalinks are found however they are written', () => {
  const calendar = calendarIn('en', {
    events: [
      at(1, '2026-12-01T20:00', '2026-12-01T22:00', {
        slug: 'ópera',
        permalink: 'https://origin.example/en/event/%c3%b3pera/',
        venues: [10],
      }),
    ],
    venues: [venueRecord({ id: 10 })],
  });
  const pathOf = createPermalinkLookup([calendar]);
  for (const address of [
    'https://origin.example/en/event/%c3%b3pera/',
    'http://ORIGIN.example/en/event/%C3%B3pera',
    'https://origin.example/en/event/ópera/#tickets',
    '/en/event/ópera/',
    '//origin.example/en/event/o\u0301pera/',
  ]) {
    expect(pathOf(address), address).toBe('/en/event/ópera/');
  }
  expect(pathOf('https://origin.example/en/venue/venue-10/')).toBe('/en/venue/venue-10/');
  for (const address of [
    'https://other.example/en/event/ópera/',
    'https://origin.example/en/event/ópera/?ical=1',
    'mailto:en/event/ópera/',
    'https://origin.example/%ff/',
    'http://',
    '',
  ]) {
    expect(pathOf(address), address).toBeNull();
  }
});

test('what has pages in several locales is linked in its own', () => {
  const source = {
    events: [
      at(1, '2026-12-01T20:00', '2026-12-01T22:00', { venues: [10] }),
      at(2, '2026-12-01T20:00', '2026-12-01T22:00', { venues: [10], locale: 'es' }),
    ],
    venues: [venueRecord({ id: 10, locale: 'es', permalink: 'https://origin.example/es/lugar/x/' })],
  };
  const english = calendarIn('en', source);
  expect(createPermalinkLookup([english, ...english.others])('https://origin.example/es/lugar/x/')).toBe(
    '/es/lugar/venue-10/',
  );
  expect(createPermalinkLookup([english])('https://origin.example/es/lugar/x/')).toBe('/en/venue/venue-10/');
});
