import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { buildEventPage } from '../../../src/calendar/views/event-page.ts';
import { buildEventJsonLd, toScriptText, type JsonLd } from '../../../src/metadata/json-ld.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import { at, calendarIn, days } from '../../support/calendar/source.ts';
import { eventRecord, organizerRecord, picture, siteRecord, venueRecord } from '../../support/records.ts';
import { pageOf } from '../../support/metadata/event-page.ts';

const addressOf = (path: string) => `https://calendar.example${path}`;
const poster = '/images/poster.png';
const address = addressOf('/en/event/event-1/');
const jsonLd = (...parameters: Parameters<typeof pageOf>): JsonLd =>
  buildEventJsonLd(pageOf(...parameters), poster, addressOf);

test('an event has title, times, address and poster, and nothing that the origin did not give', () => {
  expect(jsonLd({ text: '', description: '' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Event 1',
    url: address,
    inLanguage: 'en',
    startDate: '2026-11-20T20:30:00-05:00',
    endDate: '2026-11-20T22:00:00-05:00',
    eventStatus: 'https://schema.org/EventScheduled',
    image: addressOf(poster),
  });
});

test('missing names are left out; an event without a title says that it has none', () => {
  const venues = [venueRecord({ name: '', city: 'Troy' }), venueRecord({ id: 102, name: '' })];
  const data = jsonLd({ title: '' }, venues, [organizerRecord({ name: '' })]);
  expect(data['name']).toBe('Untitled event');
  expect(data['location']).toEqual({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: 'Troy' },
  });
  expect(Object.keys(data)).not.toContain('organizer');
});

test('times have the offset at that instant', () => {
  const night = {
    zone: 'Europe/Madrid',
    start: '2027-03-27T23:00:00',
    end: '2027-03-28T05:00:00',
    startUtc: '2027-03-27T22:00:00Z',
    endUtc: '2027-03-28T03:00:00Z',
  };
  expect(jsonLd(night)).toMatchObject({
    startDate: '2027-03-27T23:00:00+01:00',
    endDate: '2027-03-28T05:00:00+02:00',
  });
});

test('times that contradict each other are the instants of calendar files', () => {
  const contradictory = { start: '2026-12-01T19:00:00', startUtc: '2026-12-17T00:00:00Z' };
  const end = { end: '2026-12-16T21:00:00', endUtc: '2026-12-17T02:00:00Z' };
  expect(jsonLd({ ...contradictory, ...end })).toMatchObject({
    startDate: '2026-12-17T00:00:00Z',
    endDate: '2026-12-16T21:00:00-05:00',
  });
});

test('an all-day event has dates, with an inclusive end', () => {
  const days = { allDay: true, start: '2026-11-21T00:00:00', end: '2026-11-22T23:59:59' };
  const utc = { startUtc: '2026-11-21T05:00:00Z', endUtc: '2026-11-23T04:59:59Z' };
  expect(jsonLd({ ...days, ...utc })).toMatchObject({ startDate: '2026-11-21', endDate: '2026-11-22' });
});

test.each([
  ['cancelled', 'https://schema.org/EventCancelled'],
  ['postponed', 'https://schema.org/EventPostponed'],
] as const)('a %s event says so', (status, eventStatus) => {
  expect(jsonLd({ status })).toMatchObject({ eventStatus });
});

describe('a moved event', () => {
  const before = { times: at(1, '2026-11-19T20:00', '2026-11-19T21:00') };

  test('is rescheduled, with its previous start and the offset of that time', () => {
    expect(jsonLd({}, [], [], before)).toMatchObject({
      startDate: '2026-11-20T20:30:00-05:00',
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2026-11-19T20:00:00+00:00',
    });
  });

  test('has its previous first day if it was all-day', () => {
    expect(jsonLd({}, [], [], { times: days(1, '2026-11-14', '2026-11-14') })).toMatchObject({
      previousStartDate: '2026-11-14',
    });
  });

  test.each(['cancelled', 'postponed'] as const)('and is %s now has that status only', (status) => {
    const data = jsonLd({ status }, [], [], before);
    expect(data).toMatchObject({
      eventStatus: `https://schema.org/Event${status === 'cancelled' ? 'Cancelled' : 'Postponed'}`,
    });
    expect(Object.keys(data)).not.toContain('previousStartDate');
  });

  test('stays scheduled if only its end moved', () => {
    const data = jsonLd({}, [], [], { times: { ...eventRecord(), endUtc: '2026-11-21T04:00:00Z' } });
    expect(data).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' });
    expect(Object.keys(data)).not.toContain('previousStartDate');
  });
});

test('a past event states its status only if it did not take place as planned', () => {
  const past = {
    start: '2026-11-10T20:00:00',
    end: '2026-11-10T21:00:00',
    startUtc: '2026-11-11T01:00:00Z',
    endUtc: '2026-11-11T02:00:00Z',
  };
  expect(Object.keys(jsonLd(past))).not.toContain('eventStatus');
  expect(jsonLd({ ...past, status: 'cancelled' })).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
  });
});

describe('the location of an event', () => {
  test('is the venue with the known parts of its address, and the event is marked as attended in person', () => {
    const venue = venueRecord({
      name: 'Room',
      address: '1 Main St\nFloor 2',
      city: 'Troy',
      country: 'USA',
      position: { latitude: 42.7, longitude: -73.7 },
    });
    expect(jsonLd({}, [venue])).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Room',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '1 Main St Floor 2',
          addressLocality: 'Troy',
          addressCountry: 'USA',
        },
        geo: { '@type': 'GeoCoordinates', latitude: 42.7, longitude: -73.7 },
      },
    });
  });

  test('is a name if nothing else is known, and a list for several venues', () => {
    expect(jsonLd({}, [venueRecord({ name: 'Room' })])['location']).toEqual({
      '@type': 'Place',
      name: 'Room',
    });
    expect(jsonLd({}, [venueRecord(), venueRecord({ id: 102 })])['location']).toHaveLength(2);
  });
});

test('organizers have names, and their site if known', () => {
  const organizers = [
    organizerRecord({ name: 'Club', website: 'https://club.example/', email: 'private@club.example' }),
  ];
  expect(jsonLd({}, [], organizers)['organizer']).toEqual({
    '@type': 'Organization',
    name: 'Club',
    url: 'https://club.example/',
  });
});

describe('offers', () => {
  test('have the prices of the origin in a currency', () => {
    expect(jsonLd({ cost: '$10 – $25', prices: ['10', '25'], currency: 'USD' })['offers']).toEqual([
      { '@type': 'Offer', price: '10', priceCurrency: 'USD', url: address },
      { '@type': 'Offer', price: '25', priceCurrency: 'USD', url: address },
    ]);
    expect(jsonLd({ cost: '12', prices: ['12.50'], currency: 'EUR' })['offers']).toEqual({
      '@type': 'Offer',
      price: '12.50',
      priceCurrency: 'EUR',
      url: address,
    });
  });

  test('of a free event have one price of zero', () => {
    expect(jsonLd({ free: true, cost: 'Free', prices: ['0'], currency: 'EUR' })).toMatchObject({
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR', url: address },
    });
  });

  test('have the currency of the site if the event has none', () => {
    const sites = { en: siteRecord({ currency: 'MXN' }), es: siteRecord({ locale: 'es', currency: 'EUR' }) };
    const offersOf = (values: Partial<EventRecord>) => {
      const calendar = calendarIn('en', { sites, events: [eventRecord({ prices: ['80'], ...values })] });
      const [event] = calendar.events;
      if (event === undefined) throw new Error('no event');
      return buildEventJsonLd(buildEventPage(calendar, event), poster, addressOf)['offers'];
    };
    expect(offersOf({})).toMatchObject({ price: '80', priceCurrency: 'MXN' });
    expect(offersOf({ currency: 'USD' })).toMatchObject({ price: '80', priceCurrency: 'USD' });
    expect(offersOf({ free: true })).toMatchObject({ price: '0', priceCurrency: 'MXN' });
  });

  test('are absent without a currency, except for free events', () => {
    expect(Object.keys(jsonLd({ cost: '12', prices: ['12.50'] }))).not.toContain('offers');
    const free = jsonLd({ free: true, cost: 'Free', prices: ['0'] });
    expect(free).toMatchObject({ isAccessibleForFree: true });
    expect(free['offers']).toEqual({ '@type': 'Offer', price: '0', url: address });
  });

  test('are absent if the origin gives a text only', () => {
    expect(Object.keys(jsonLd({ cost: 'Pay what you can', currency: 'EUR' }))).not.toContain('offers');
  });
});

test('the description is the excerpt, else the text, with at most a thousand characters', () => {
  expect(jsonLd({ excerpt: 'Short.', text: 'Long.' })).toMatchObject({ description: 'Short.' });
  expect(jsonLd({ text: 'One.\n\nTwo.' })).toMatchObject({ description: 'One. Two.' });
  const long = jsonLd({ text: 'ocean '.repeat(500) })['description'];
  expect(long).toMatch(/ocean…$/u);
  expect(String(long).length).toBeLessThanOrEqual(1000);
});

test('a date of a series names that, by the title of its next date', () => {
  const events = ['2026-11-14', '2026-11-21', '2026-11-28'].map((day, index) =>
    at(index + 1, `${day}T20:00`, `${day}T21:00`, {
      title: `Jazz ${index + 1}`,
      slug: `jazz-${day}`,
      permalink: `https://origin.example/en/event/jazz/${day}/`,
    }),
  );
  const calendar = calendarIn('en', { events });
  const pages = calendar.events.map((event) => buildEventPage(calendar, event));
  for (const page of pages)
    expect(buildEventJsonLd(page, poster, addressOf)['superEvent']).toEqual({
      '@type': 'EventSeries',
      name: 'Jazz 2',
      url: addressOf('/en/series/jazz/'),
    });
});

test('the pages of its translations and its own site are about the same event', () => {
  const events = [eventRecord(), eventRecord({ id: 2, locale: 'es' })];
  const translations = [{ kind: 'event', ids: { en: 1, es: 2 } }] as const;
  const calendar = calendarIn('en', { events, translations });
  const [event] = calendar.events;
  if (event === undefined) throw new Error('no event');
  expect(buildEventJsonLd(buildEventPage(calendar, event), poster, addressOf)['subjectOf']).toEqual({
    '@type': 'WebPage',
    url: 'https://calendar.example/es/evento/event-2/',
    inLanguage: 'es',
  });
  expect(jsonLd({ website: 'https://festival.example/' })['sameAs']).toBe('https://festival.example/');
  expect(jsonLd({ website: addressOf('/en/venue/hall/') })['sameAs']).toBeUndefined();
});

test('the image is the published picture, else the poster; those in several ratios replace both', () => {
  expect(jsonLd()).toMatchObject({ image: 'https://calendar.example/images/poster.png' });
  const page = { ...pageOf(), event: { ...pageOf().event, picture } };
  expect(buildEventJsonLd(page, poster, addressOf)).toMatchObject({
    image: 'https://calendar.example/images/1.jpg',
  });
  expect(buildEventJsonLd(page, poster, addressOf, ['/images/1-1x1.jpg', '/images/1-4x3.jpg'])).toMatchObject(
    {
      image: ['https://calendar.example/images/1-1x1.jpg', 'https://calendar.example/images/1-4x3.jpg'],
    },
  );
});

describe('in a script element', () => {
  const contentOf = (text: string): string => {
    const [script, ...others] = parseFragment(
      `<script type="application/ld+json">${text}</script>`,
    ).childNodes;
    expect(others).toEqual([]);
    const [content] = script !== undefined && 'childNodes' in script ? script.childNodes : [];
    return content !== undefined && 'value' in content ? content.value : '';
  };

  test('the document neither ends the element nor begins a comment, and has no line separators', () => {
    const text = toScriptText(jsonLd({ title: '</script><!--<script>\u2028\u2029' }));
    expect(text).not.toMatch(/[<\u2028\u2029]/u);
    expect(JSON.parse(contentOf(text))).toMatchObject({ name: '</script><!--<script>\u2028\u2029' });
  });

  test('any document is read back unchanged', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('</script>', '<!--', '<script>', '\\', '"', '\u2028'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const document = { '@type': 'Event', name: pieces.join('') };
        expect(JSON.parse(contentOf(toScriptText(document)))).toEqual(document);
      }),
      { seed: 1 },
    );
  });
});

const room = 'https://meet.example/room';
test.each([
  ['online', false, { '@type': 'VirtualLocation', url: room }, 'Online'],
  [
    'at its venue and online',
    true,
    [
      { '@type': 'Place', name: 'Hall' },
      { '@type': 'VirtualLocation', url: room },
    ],
    'Mixed',
  ],
])('an event %s says so, and where', (_, isHybrid, location, mode) => {
  const hall = { address: '', city: '', region: '', postcode: '', country: '', position: null };
  const data = jsonLd({ online: { isHybrid, address: room } }, [venueRecord({ name: 'Hall', ...hall })]);
  expect(data['location']).toEqual(location);
  expect(data['eventAttendanceMode']).toBe(`https://schema.org/${mode}EventAttendanceMode`);
});

test('an event online without a known address has that of its website, else of its page', () => {
  const online = { isHybrid: false, address: null };
  const addressWith = (website: string | null) => jsonLd({ online, website })['location'];
  expect(addressWith('https://talks.example/')).toMatchObject({ url: 'https://talks.example/' });
  expect(addressWith(null)).toMatchObject({ url: address });
});

test('an address to write to or to call is not a page for search engines', () => {
  const online = { isHybrid: false, address: null };
  const { sameAs, location } = jsonLd({ online, website: 'mailto:box@club.example' });
  expect(sameAs).toBeUndefined();
  expect(location).toMatchObject({ url: expect.stringMatching(/^https?:/u) });
});
