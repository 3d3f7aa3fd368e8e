import { expect, test } from 'vitest';
import { createPermalinkLookup } from '../../../src/calendar/links.ts';
import { venueRecord } from '../../support/records.ts';
import { at, calendarIn } from '../../support/calendar/source.ts';

test('permalinks are found in any spelling', () => {
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

test('a scope with pages in several locales is linked in its own', () => {
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
