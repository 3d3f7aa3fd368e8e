import { describe, expect, test } from 'vitest';
import { createPermalinkLookup } from '../../../../src/calendar/links/permalink-lookup.ts';
import {
  eventHistory,
  organizerRecord,
  siteRecord,
  termRecord,
  venueRecord,
} from '../../../support/records.ts';
import { allViews } from '../../../../src/calendar/calendar-source.ts';
import { at, calendarIn } from '../../../support/calendar/source.ts';

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
    'https://origin.example/en/event/ópera/?ical=1',
    'https://origin.example/en/event/ópera/ical/?utm_source=x',
    'https://origin.example/en/event/ópera/embed/',
    'https://origin.example/?p=1',
    'https://origin.example/en/?post_type=tribe_events&p=1',
    'https://origin.example/index.php?p=1',
    'https://origin.example/en/?tribe_events=o%CC%81pera',
    'https://origin.example/?calendar_events=ópera&ical=1',
    'https://origin.example/index.php?tribe_events=ópera',
    'https://origin.example/en/?post_type=tribe_events&name=ópera',
    'webcal://origin.example/en/event/%C3%B3pera/?ical=1',
    'webcal:origin.example/en/event/ópera/',
  ]) {
    expect(pathOf(address), address).toBe('/en/event/ópera/');
  }
  expect(pathOf('https://origin.example/en/venue/venue-10/')).toBe('/en/venue/venue-10/');
  for (const address of [
    'https://other.example/en/event/ópera/',
    'https://other.example/?tribe_events=ópera',
    'https://origin.example/en/contact/?tribe_events=ópera',
    'https://origin.example/en/?tribe_events=tosca',
    'https://origin.example/en/?tribe_venue=ópera',
    'https://origin.example/en/?post_type=page&name=ópera',
    'webcal://other.example/en/event/ópera/',
    'https://origin.example/en/contact/?ical=1',
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

test('the address of a recurring event without a day leads to its series', () => {
  const days = ['2026-12-01', '2026-12-08'];
  const calendar = calendarIn('en', {
    events: days.map((day, index) =>
      at(index + 1, `${day}T20:00`, `${day}T22:00`, {
        slug: `jazz-${day}`,
        permalink: `https://origin.example/en/event/jazz/${day}/`,
      }),
    ),
    history: days.map((day, index) =>
      eventHistory({ id: index + 1, slugs: [`jazz-${day}`], series: ['jazz'] }),
    ),
  });
  const pathOf = createPermalinkLookup([calendar]);
  expect(pathOf('https://origin.example/en/event/jazz/')).toBe('/en/series/jazz/');
  expect(pathOf('https://origin.example/en/event/jazz/all/')).toBe('/en/series/jazz/');
  expect(pathOf('https://origin.example/en/event/jazz/todos/')).toBe('/en/series/jazz/');
  expect(pathOf('https://origin.example/en/event/jazz/2026-12-08/')).toBe('/en/event/jazz-2026-12-08/');
});

const evening = (id: number, values: Parameters<typeof at>[3] = {}) =>
  at(id, '2026-12-01T20:00', '2026-12-01T22:00', values);
const lookUpIn = (...parameters: Parameters<typeof calendarIn>) => {
  const calendar = calendarIn(...parameters);
  return createPermalinkLookup([calendar, ...calendar.others]);
};
const o = 'https://origin.example';

test('an address of thousands of parameters leads nowhere', () => {
  const pathOf = lookUpIn('en', { events: [evening(1)] });
  const address = `${o}/en/event/event-1/?${'a&'.repeat(1000)}`;
  expect(pathOf(address)).toBe('/en/event/event-1/');
  expect(pathOf(address + 'a&'.repeat(1000))).toBeNull();
});

describe('a list of the origin', () => {
  const category = termRecord({
    id: 7,
    slug: 'música',
    locale: 'es',
    permalink: `${o}/es/agenda/categoria/m%c3%basica/`,
  });
  const opera = termRecord({ id: 9, slug: 'opera', permalink: `${o}/en/events/category/opera/` });
  const nine = termRecord({ id: 12, slug: '9', permalink: `${o}/en/events/category/9/` });
  const jazz = termRecord({ kind: 'tag', id: 8, slug: 'jazz', permalink: `${o}/en/tag/jazz/` });
  const pathOf = lookUpIn('en', {
    events: [
      evening(1, { tags: [8], categories: [9, 12], venues: [10], organizers: [11] }),
      evening(2, { locale: 'es', categories: [7] }),
      at(3, '2028-01-01T20:00', '2028-01-01T22:00'),
    ],
    venues: [venueRecord({ id: 10 })],
    organizers: [organizerRecord({ id: 11 })],
    terms: [category, jazz, opera, nine],
  });

  test.each([
    ['/en/events/', '/en/'],
    ['/en/events/list/', '/en/'],
    ['/en/events/list/page/2/', '/en/'],
    ['/en/events/list/?eventDisplay=past', '/en/past/'],
    ['/en/events/list/?tribe-bar-date=2026-12-01', '/en/day/2026-12-01/'],
    ['/en/events/today/', '/en/'],
    ['/en/events/month/', '/en/month/'],
    ['/en/events/month/2026-12/', '/en/month/2026-12/'],
    ['/en/events/2026-12/', '/en/month/2026-12/'],
    ['/en/events/2026-12-01/', '/en/day/2026-12-01/'],
    ['/en/events/week/2026-12-03/', '/en/week/2026-W49/'],
    ['/en/events/photo/', '/en/posters/'],
    ['/en/events/?ical=1', '/en/subscribe/'],
    ['/en/events/?outlook-ical=1', '/en/subscribe/'],
    ['/en/events/feed/', '/en/subscribe/'],
    ['/en/events/feed/atom/', '/en/subscribe/'],
    ['/en/events/2026-12-01/ical/', '/en/subscribe/'],
    ['webcal://origin.example/en/events/?ical=1', '/en/subscribe/'],
    ['webcal://origin.example/en/?post_type=tribe_events&ical=1&eventDisplay=list', '/en/subscribe/'],
    ['/en/events/page/2/', '/en/'],
    ['/en/events/featured/', '/en/'],
    ['/en/events/month/featured/', '/en/month/'],
    ['/en/events/map/', '/en/'],
    ['/en/events/week/', '/en/week/'],
    ['/en/events/?tribe_event_display=past', '/en/past/'],
    ['/en/events/?tribe_event_display=upcoming', '/en/'],
    ['/en/events/?tribe_event_display=month&eventDate=2026-12', '/en/month/2026-12/'],
    ['/en/events/?tribe_event_display=day&eventDate=2026-12-01', '/en/day/2026-12-01/'],
    ['/en/events/list/?eventDisplay=list&tribe_event_display=past', '/en/past/'],
    ['/en/events/?tribe_view=week&tribe-bar-date=2026-12-03', '/en/week/2026-W49/'],
    ['/en/?post_type=tribe_events&tribe_event_display=past', '/en/past/'],
    ['/en/index.php?post_type=tribe_events', '/en/'],
    ['/en/events/category/opera/list/featured/page/2/', '/en/category/opera/'],
    ['/en/events/category/opera/month/2026-12/', '/en/category/opera/'],
    ['/en/events/category/opera/?ical=1', '/en/category/opera/'],
    ['/en/?tribe_events_cat=opera', '/en/category/opera/'],
    ['/en/events/list/?tribe_eventcategory[0]=9', '/en/category/opera/'],
    ['/en/events/?tribe_eventcategory[]=9', '/en/category/opera/'],
    ['/en/?tribe_events_cat=9', '/en/category/9/'],
    ['/en/events/list/?tribe_venues[0]=10', '/en/venue/venue-10/'],
    ['/en/events/month/?tribe_organizers%5B0%5D=11', '/en/organizer/organizer-11/'],
    ['/en/events/list/?tribe_tags[]=8', '/en/tag/jazz/'],
    ['/en/events/?tribe_venues[0]=10&tribe_eventcategory[0]=9', '/en/category/opera/'],
    ['/en/events/?tribe_venues[0]=10&tribe_venues[1]=77', '/en/'],
    ['/en/events/?tribe_venues[0]=10&tribe_tags[0]=8', '/en/'],
    ['/en/events/list/?tribe-bar-search=jazz', '/en/search/?q=jazz'],
    ['/en/events/month/?tribe-bar-search=%20caf%C3%A9%20%26%20tea', '/en/search/?q=caf%C3%A9+%26+tea'],
    ['/en/events/list/?tribe-bar-search=jazz&tribe-bar-date=2026-12-01', '/en/search/?q=jazz'],
    ['/en/events/list/?tribe-bar-search=jazz&eventDisplay=past', '/en/search/?q=jazz&past=1'],
    ['/en/?s=jazz&post_type=tribe_events', '/en/search/?q=jazz'],
    ['/en/events/list/?tribe-bar-search=', '/en/'],
    ['/en/events/list/?tribe-bar-search=jazz&tribe_venues[0]=10', '/en/venue/venue-10/'],
    ['/en/events/?tribe-bar-search=jazz&ical=1', '/en/subscribe/'],
    ['https://www.origin.example/en/events/category/opera/', '/en/category/opera/'],
    ['/en/events/list/?tribe_events_cat=stage/opera&tribe_event_display=past', '/en/category/opera/'],
    [
      'webcal://origin.example/en/?post_type=tribe_events&tribe_events_cat=opera&ical=1',
      '/en/category/opera/',
    ],
    ['/en/?post_type=tribe_events&tag=jazz', '/en/tag/jazz/'],
    ['/en/?tribe_venue=venue-10', '/en/venue/venue-10/'],
    ['webcal://origin.example/en/venue/venue-10/?ical=1', '/en/venue/venue-10/'],
    ['/en/?post_type=tribe_organizer&p=11', '/en/organizer/organizer-11/'],
    ['/en/events/tag/jazz/', '/en/tag/jazz/'],
    ['/en/tag/jazz/list/', '/en/tag/jazz/'],
    ['/en/?post_type=tribe_events', '/en/'],
    ['/en/?post_type=tribe_events&ical=1&eventDisplay=list', '/en/subscribe/'],
    ['/en/?post_type=tribe_events&eventDisplay=month&eventDate=2026-12', '/en/month/2026-12/'],
  ])('at %s leads to %s', (address, path) => expect(pathOf(address)).toBe(path));

  test('that is searched for words is as it was if there is no search', () => {
    const views = { ...allViews, search: false };
    const without = lookUpIn('en', { events: [evening(1)], views });
    expect(without('/en/events/list/?tribe-bar-search=jazz')).toBe('/en/');
  });

  test('has the name that the addresses of its categories have, in each language', () => {
    expect(pathOf('/es/agenda/mes/2026-12/')).toBe('/es/mes/2026-12/');
    expect(pathOf('/es/agenda/hoy/')).toBe('/es/');
    expect(pathOf('/es/agenda/categoria/música/lista/page/3/')).toBe('/es/categoria/música/');
    expect(pathOf('/es/agenda/destacado/página/2/')).toBe('/es/');
    expect(pathOf('/es/?tribe_events_cat=música')).toBe('/es/categoria/música/');
    expect(pathOf('/en/?tribe_events_cat=música')).toBeNull();
    expect(pathOf('/es/events/')).toBeNull();
  });

  test('of a day without a page leads to its month, and stays without a month', () => {
    expect(pathOf('/en/events/2026-12-02/')).toBe('/en/month/2026-12/');
    expect(pathOf('/en/events/2028-01-01/')).toBe('/en/month/2028-01/');
    expect(pathOf('/en/events/2027-05-01/')).toBeNull();
    expect(pathOf('/en/events/month/2027-05/')).toBeNull();
  });

  test.each([
    '/en/',
    '/en/news/2026-12-01/',
    '/en/events/how-to-submit/',
    '/en/events/2026-02-31/',
    '/en/events/month/2026-12/list/',
    '/en/eventsful/',
    '/en/events/constructor/',
    '/en/?post_type=page',
    '/en/?p=99',
    '/en/?post_type=tribe_events&p=99',
    '/en/events/?tribe_events_cat=unknown',
    '/en/events/list/?tribe_venues[0]=99',
    '/en/?s=jazz',
    '/en/events/month/2026-12/list/?tribe-bar-search=jazz',
    '/en/events/feed/month/',
    '/en/events/?lang=fr',
    '/fr/events/',
    'https://other.example/en/events/',
    'https://other.example/?p=1',
  ])('is not at %s', (address) => expect(pathOf(address)).toBeNull());
});

describe('a list of the origin that no category names', () => {
  const linking = (id: number, hrefs: readonly string[], values: Parameters<typeof at>[3] = {}) =>
    evening(id, {
      description: `<p>${hrefs.map((href) => `<a href="${href}">more</a>`).join(' ')}</p>`,
      ...values,
    });
  const spanish = (id: number, hrefs: readonly string[] = []) =>
    linking(id, hrefs, { locale: 'es', permalink: `${o}/es/evento/event-${id}/` });

  test('has the plural of the word in addresses of events, next to its usual name', () => {
    const pathOf = lookUpIn('en', { events: [evening(1), spanish(2)] });
    expect(pathOf('/es/eventos/')).toBe('/es/');
    expect(pathOf('/es/eventos/?ical=1')).toBe('/es/suscribirse/');
    expect(pathOf('/es/events/')).toBe('/es/');
    expect(pathOf('/en/events/')).toBe('/en/');
    expect(pathOf('/en/eventos/')).toBeNull();
    expect(pathOf('/es/veranstaltungen/')).toBeNull();
  });

  test.each([
    ['/es/agenda/mes/2026-12/', '/es/mes/2026-12/'],
    ['/es/agenda/lista/', '/es/'],
    ['/es/agenda/2026-12/', '/es/mes/2026-12/'],
    ['/es/agenda/2026-12-01/', '/es/dia/2026-12-01/'],
    ['/es/agenda/?tribe_event_display=past', '/es/pasados/'],
    ['/es/que-hacer/mes/2026-12/', '/es/mes/2026-12/'],
    ['/es/que-hacer/list/?tribe-bar-date=2026-12-01', '/es/dia/2026-12-01/'],
    ['/en/veranstaltungen/monat/2026-12/', '/en/month/2026-12/'],
    ['/en/calendrier/mois/', '/en/month/'],
  ])('shows by its form that %s leads to %s', (address, path) => {
    expect(lookUpIn('en', { events: [evening(1), spanish(2)] })(address)).toBe(path);
  });

  test.each([
    '/es/agenda/',
    '/es/agenda/feed/',
    '/es/agenda/page/2/',
    '/es/agenda/how-to-submit/',
    '/es/agenda/2026-12-01/minutes/',
    '/es/noticias/2026-12-01/',
    '/es/tienda/lista/',
    '/es/2026/12/',
    '/fr/agenda/mes/2026-12/',
    '/fr/?ical=1&eventDisplay=list',
    'https://other.example/es/agenda/mes/2026-12/',
  ])('may be another page at %s', (address) => {
    expect(lookUpIn('en', { events: [evening(1), spanish(2)] })(address)).toBeNull();
  });

  test('is known once a link in a text of any language shows its name', () => {
    const links = ['/es/que-hacer/mes/2026-12/', `${o}/es/agenda/?a=1&amp;tribe-bar-date=2026-12-01`];
    const pathOf = lookUpIn('en', {
      events: [linking(1, links, { tags: [8] }), spanish(2)],
      terms: [termRecord({ kind: 'tag', id: 8, slug: 'jazz', permalink: `${o}/en/tag/jazz/` })],
    });
    expect(['/es/agenda/', '/es/que-hacer/', '/es/que-hacer/feed/'].map(pathOf)).toEqual([
      '/es/',
      '/es/',
      '/es/suscribirse/',
    ]);
    expect(pathOf('/en/agenda/')).toBeNull();
    const english = lookUpIn('en', {
      events: [linking(1, ['/en/agenda/list/'], { tags: [8] })],
      terms: [termRecord({ kind: 'tag', id: 8, slug: 'jazz', permalink: `${o}/en/tag/jazz/` })],
    });
    expect(english('/en/agenda/tag/jazz/')).toBe('/en/tag/jazz/');
  });

  test('is not learned where a category names it', () => {
    const opera = termRecord({ id: 9, slug: 'opera', permalink: `${o}/en/events/category/opera/` });
    const pathOf = lookUpIn('en', {
      events: [linking(1, ['/en/agenda/month/2026-12/'], { categories: [9] })],
      terms: [opera],
    });
    expect(['/en/agenda/month/2026-12/', '/en/agenda/'].map(pathOf)).toEqual([null, null]);
  });
});

test.each([
  ['a default language without a segment', `${o}/`, `${o}/es/`, '/events/', '/es/events/', '?lang=en'],
  ['a parameter', `${o}/`, `${o}/?lang=es`, '/events/', '/events/?lang=es', '?lang=en'],
  ['hosts', `${o}/`, 'https://origen.example/', '/events/', 'https://origen.example/events/', ''],
])('lists are in the language that addresses name by %s', (_form, en, es, english, spanish, named) => {
  const pathOf = lookUpIn('en', {
    sites: { en: siteRecord({ zone: 'UTC', home: en }), es: siteRecord({ zone: 'UTC', home: es }) },
  });
  expect([english, `${english}${named}`, spanish].map(pathOf)).toEqual(['/en/', '/en/', '/es/']);
});

test('an address without the segment of a language leads to the first that has such a page', () => {
  const pathOf = lookUpIn('en', { events: [evening(1), evening(2, { locale: 'es' })] });
  expect(pathOf('/event/event-1/?ical=1')).toBe('/en/event/event-1/');
  expect(pathOf('/event/event-2/')).toBe('/es/evento/event-2/');
  expect(pathOf('/events/month/2026-12/')).toBe('/en/month/2026-12/');
  expect(pathOf('/fr/events/')).toBeNull();
  expect(pathOf('/contact/')).toBeNull();
});

test('a parameter that names a language chooses among events with one slug', () => {
  const pathOf = lookUpIn('en', {
    sites: { en: siteRecord({ home: `${o}/` }), es: siteRecord({ home: `${o}/?lang=es` }) },
    events: [
      evening(1, { slug: 'x', permalink: `${o}/event/x/` }),
      evening(2, { slug: 'x', permalink: `${o}/event/x/?lang=es`, locale: 'es' }),
    ],
  });
  expect(pathOf('/event/x/?utm_source=y&lang=es&ical=1')).toBe('/es/evento/x/');
  expect(pathOf('/event/x/?lang=en')).toBe('/en/event/x/');
  expect(pathOf('/event/x/?lang=fr')).toBeNull();
});

test('the home page of the origin is not an event, even if it counts as the permalink of one', () => {
  const pathOf = lookUpIn('en', { events: [evening(1, { permalink: `${o}/` })] });
  expect([`${o}/`, '/?ical=1', '/?p=1'].map(pathOf)).toEqual([null, null, '/en/event/event-1/']);
});

test('former slugs lead to the page that has them no more, unless another page has them now', () => {
  const renamed = (id: number, slugs: string[]) => eventHistory({ id, slugs });
  const pathOf = lookUpIn('en', {
    events: [evening(1), evening(2)],
    history: [renamed(1, ['opera', 'event-2', 'event-1']), renamed(2, ['event-2'])],
  });
  expect(pathOf('/en/event/opera/')).toBe('/en/event/event-1/');
  expect(pathOf('/en/event/event-2/')).toBe('/en/event/event-2/');
});

test('an event that is hidden from lists is reachable, and one that is not public leads nowhere', () => {
  const pathOf = lookUpIn('en', {
    events: [evening(1, { isUnlisted: true })],
    history: [eventHistory({ id: 1 }), eventHistory({ id: 2, vanished: '2026-11-20T11:00:00Z', last: null })],
  });
  expect(pathOf('/en/event/event-1/')).toBe('/en/event/event-1/');
  expect(pathOf('/en/event/event-2/')).toBeNull();
  expect(pathOf('/?p=2')).toBeNull();
});
