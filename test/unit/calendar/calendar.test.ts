import { expect, test } from 'vitest';
import { createCalendars } from '../../../src/calendar/build/create-calendars.ts';
import type { HistoryEntry } from '../../../src/history/history-entry.ts';
import { eventHistory, organizerRecord, siteRecord, termRecord, venueRecord } from '../../support/records.ts';
import { at, calendarIn, calendarSource, days, english, idsOf } from '../../support/calendar/source.ts';

const evening = ['2026-12-01T20:00', '2026-12-01T22:00'] as const;

test('events are sorted by start, then end, then id', () => {
  const { events } = calendarIn('en', {
    events: [
      at(9, '2026-12-02T10:00', '2026-12-02T11:00'),
      at(8, '2026-12-01T20:00', '2026-12-01T23:00'),
      at(7, ...evening),
      at(3, ...evening),
    ],
  });
  expect(idsOf(events.map(({ record }) => record))).toEqual([3, 7, 8, 9]);
  expect(events.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
});

test('a day lists all-day events first, the others by time, also in an hour that its clock repeats', () => {
  const zone = 'Europe/Madrid';
  const first = { zone, startUtc: '2026-10-25T00:30:00Z', endUtc: '2026-10-25T00:45:00Z' };
  const second = { zone, startUtc: '2026-10-25T01:00:00Z', endUtc: '2026-10-25T02:00:00Z' };
  const calendar = calendarIn('en', {
    sites: { en: siteRecord({ zone }), es: siteRecord({ locale: 'es', zone }) },
    events: [
      at(1, '2026-10-25T02:00', '2026-10-25T03:00', second),
      at(2, '2026-10-25T02:30', '2026-10-25T02:45', first),
      days(3, '2026-10-25', '2026-10-25', { zone }),
    ],
  });
  expect(calendar.startingOn('2026-10-25').map(({ record }) => record.id)).toEqual([3, 2, 1]);
});

test('each calendar has the events of its locale', () => {
  const calendars = createCalendars(
    calendarSource({ events: [at(1, ...evening), at(2, ...evening, { locale: 'es' })] }),
  );
  expect(calendars['en']?.events.map(({ record }) => record.id)).toEqual([1]);
  expect(calendars['es']?.event(2)?.path).toBe('/es/evento/event-2/');
  expect(calendars['es']?.event(1)).toBeUndefined();
  expect(calendars['en']?.otherLocales).toEqual(['es']);
  expect(calendars['en']?.others).toEqual([calendars['es']]);
});

test('today is the day of now in the site’s zone', () => {
  const source = {
    now: '2026-11-21T03:00:00Z',
    sites: { en: siteRecord(), es: siteRecord({ zone: 'UTC' }) },
  };
  expect(calendarIn('en', source).today).toBe('2026-11-20');
  expect(calendarIn('es', source).today).toBe('2026-11-21');
});

test('a locale without a site record is refused by name', () => {
  expect(() => createCalendars(calendarSource({ sites: { en: siteRecord() } }))).toThrow(
    "Locale 'es' has no site record.",
  );
});

test('if slugs are equal, the event with the lower id keeps the plain path', () => {
  const calendar = calendarIn('en', {
    events: [
      at(12, '2026-12-01T10:00', '2026-12-01T11:00', { slug: 'Ópera' }),
      at(5, '2026-12-05T10:00', '2026-12-05T11:00', { slug: 'o\u0301pera' }),
    ],
  });
  expect(calendar.event(5)?.path).toBe('/en/event/o\u0301pera/');
  expect(calendar.event(12)?.path).toBe('/en/event/Ópera-12/');
});

test('an event and a venue may share a slug, as long as their segments differ', () => {
  const source = {
    events: [at(1, ...evening, { slug: 'mill', venues: [2] })],
    venues: [venueRecord({ id: 2, slug: 'mill' })],
  };
  expect(calendarIn('en', source).scope('venue', 2)?.path).toBe('/en/venue/mill/');
  const same = { ...source, segments: { ...calendarSource().segments, en: { ...english, venue: 'event' } } };
  expect(calendarIn('en', same).scope('venue', 2)?.path).toBe('/en/event/mill-2/');
});

test('only scopes that events use have a page, and references without a record are ignored', () => {
  const calendar = calendarIn('en', {
    events: [at(1, ...evening, { venues: [11, 99, 10, 11], organizers: [98], tags: [31, 30] })],
    venues: [venueRecord({ id: 10 }), venueRecord({ id: 11 }), venueRecord({ id: 12 })],
    terms: [termRecord({ id: 30, kind: 'category' }), termRecord({ id: 31, kind: 'tag' })],
  });
  expect(calendar.scopes.map(({ kind, record }) => [kind, record.id])).toEqual([
    ['venue', 10],
    ['venue', 11],
    ['tag', 31],
  ]);
  expect(calendar.event(1)?.venues.map(({ record }) => record.id)).toEqual([11, 10]);
  expect(calendar.scope('venue', 11)?.events).toEqual([calendar.event(1)]);
  expect(calendar.scope('organizer', 98)).toBeUndefined();
});

test('a category has the events of all its descendants, each once, and its ancestors have pages', () => {
  const calendar = calendarIn('en', {
    events: [
      at(1, ...evening, { categories: [33] }),
      at(2, '2026-12-02T20:00', '2026-12-02T22:00', { categories: [32, 33] }),
      at(3, '2026-12-03T20:00', '2026-12-03T22:00', { categories: [34] }),
    ],
    terms: [
      termRecord({ id: 31 }),
      termRecord({ id: 32, parent: 31 }),
      termRecord({ id: 33, parent: 32 }),
      termRecord({ id: 34, parent: 31 }),
      termRecord({ id: 35, parent: 31 }),
    ],
  });
  const events = (id: number) => calendar.scope('category', id)?.events.map(({ record }) => record.id);
  expect([31, 32, 33, 34, 35].map(events)).toEqual([[1, 2, 3], [1, 2], [1, 2], [3], undefined]);
  expect(calendar.scope('category', 33)?.parent?.record.id).toBe(32);
  expect(calendar.scope('category', 31)?.children.map(({ record }) => record.id)).toEqual([32, 34]);
  expect(calendar.event(2)?.categories.map(({ record }) => record.id)).toEqual([32, 33]);
});

test('categories that are each other’s parents do not hang', () => {
  const calendar = calendarIn('en', {
    events: [at(1, ...evening, { categories: [32] })],
    terms: [termRecord({ id: 31, parent: 32 }), termRecord({ id: 32, parent: 31 })],
  });
  expect(calendar.scope('category', 31)?.events).toHaveLength(1);
  expect(calendar.scope('category', 31)?.parent).toBeNull();
});

test('a venue of the other language has a page if events use it, in its own words', () => {
  const source = {
    events: [at(1, ...evening, { venues: [10] }), at(2, ...evening, { venues: [10, 11], locale: 'es' })],
    venues: [
      venueRecord({ id: 10, slug: 'hall', name: 'Town Hall' }),
      venueRecord({ id: 11, slug: 'hall', name: 'Salón', locale: 'es' }),
    ],
  };
  const foreign = calendarIn('es', source).scope('venue', 10);
  expect(foreign).toMatchObject({
    name: 'Town Hall',
    path: '/es/lugar/hall-10/',
    translations: { en: '/en/venue/hall/' },
  });
  expect(foreign?.record.locale).toBe('en');
  expect(calendarIn('es', source).scope('venue', 11)).toMatchObject({
    path: '/es/lugar/hall/',
    translations: {},
  });
  expect(calendarIn('en', source).scope('venue', 10)?.translations).toEqual({ es: '/es/lugar/hall-10/' });
});

test('a calendar changes with its own records, and with those of the other language that it shows', () => {
  const seen = '2026-11-01T00:00:00Z';
  const later = '2026-11-02T00:00:00Z';
  const venue = venueRecord({ id: 101, locale: 'es' });
  const { id, locale, name, slug, permalink } = venue;
  const renamed: HistoryEntry = {
    kind: 'venue',
    id,
    locale,
    firstSeen: seen,
    changed: later,
    vanished: null,
    digest: 'd'.repeat(16),
    slugs: [slug],
    name,
    slug,
    permalink,
    parent: null,
  };
  const history = [eventHistory({ id: 1, firstSeen: seen, changed: seen }), renamed];
  const changed = (venues: readonly number[]) =>
    calendarIn('en', {
      events: [at(1, ...evening, { venues })],
      venues: [venue],
      history,
    }).changed;
  expect(changed([101])).toBe(later);
  expect(changed([])).toBe(seen);
  expect(calendarIn('en', { history: [] }).changed).toBeNull();
});

test('a calendar changes when an event leaves its news because it is over', () => {
  const seen = '2026-11-01T00:00:00Z';
  const events = [at(1, '2026-11-20T08:00', '2026-11-20T10:00'), at(2, ...evening)];
  const history = events.map(({ id }) => eventHistory({ id, firstSeen: seen, changed: seen }));
  const changed = (now: string) => calendarIn('en', { events, history, now }).changed;
  expect(changed('2026-11-20T10:00:00Z')).toBe(seen);
  expect(changed('2026-11-20T10:00:01Z')).toBe('2026-11-20T10:00:00Z');
});

test('translations lead to the pages of the other locale', () => {
  const source = calendarSource({
    events: [
      at(1, ...evening, { organizers: [20], categories: [30] }),
      at(2, ...evening, { locale: 'es', organizers: [21], categories: [31] }),
      at(3, ...evening),
    ],
    organizers: [organizerRecord({ id: 20 }), organizerRecord({ id: 21, locale: 'es' })],
    terms: [termRecord({ id: 30 }), termRecord({ id: 31, locale: 'es' })],
    translations: [
      { kind: 'event', ids: { en: 1, es: 2 } },
      { kind: 'event', ids: { en: 3, es: 4 } },
      { kind: 'organizer', ids: { en: 20, es: 21 } },
      { kind: 'category', ids: { en: 30, es: 31 } },
    ],
  });
  const { en, es } = createCalendars(source);
  expect(en?.event(1)?.translations).toEqual({ es: '/es/evento/event-2/' });
  expect(es?.event(2)?.translations).toEqual({ en: '/en/event/event-1/' });
  expect(en?.event(3)?.translations).toEqual({});
  expect(en?.scope('organizer', 20)?.translations).toEqual({ es: '/es/organizador/organizer-21/' });
  expect(es?.scope('category', 31)?.translations).toEqual({ en: '/en/category/category-30/' });
});

test('a record of another kind with the same id is not a translation', () => {
  const { en } = createCalendars(
    calendarSource({
      events: [at(1, ...evening), at(2, ...evening, { locale: 'es' })],
      translations: [{ kind: 'venue', ids: { en: 1, es: 2 } }],
    }),
  );
  expect(en?.event(1)?.translations).toEqual({});
});

test('twenty events at the same instant, without titles, in unknown zones, are sorted by id', () => {
  const ids = Array.from({ length: 20 }, (_, index) => 20 - index);
  const { events } = calendarIn('en', {
    events: ids.map((id) => at(id, ...evening, { title: '', zone: 'Nowhere' })),
  });
  expect(events.map(({ record }) => record.id)).toEqual(ids.toReversed());
  expect(events[0]).toMatchObject({ zone: { name: 'Nowhere', iana: null }, entry: { title: '' } });
});

test('an entry shows the first venue and category, a permanent ornament and the length class of its title', () => {
  const position = { latitude: 19.4, longitude: -99.1 };
  const { events } = calendarIn('en', {
    events: [
      at(15, ...evening, { title: 'x'.repeat(48), venues: [11, 10], categories: [30] }),
      days(14, '2026-12-02', '2026-12-03', { title: '🎷'.repeat(47) }),
      days(16, '2026-12-04', '2026-12-04', { title: 'x'.repeat(90) }),
    ],
    venues: [venueRecord({ id: 10 }), venueRecord({ id: 11, slug: 'mill', name: 'The Mill', position })],
    terms: [termRecord({ id: 30, slug: 'jazz', name: 'Jazz' })],
  });
  expect(events.map(({ entry }) => [entry.id, entry.length, entry.ornament])).toEqual([
    [15, 'm', 'sun'],
    [14, 's', 'rays'],
    [16, 'l', 'scales'],
  ]);
  const mill = { name: 'The Mill', path: '/en/venue/mill/', locale: 'en' };
  expect(events[0]?.entry.venue).toEqual({ ...mill, position });
  const [hidden] = calendarIn('en', {
    events: [at(15, ...evening, { venues: [11] })],
    venues: [venueRecord({ id: 11, slug: 'mill', name: 'The Mill', position, hidesMap: true })],
  }).events;
  expect(hidden?.entry.venue).toEqual({ ...mill, position: null });
  expect(events[0]?.entry.category).toEqual({
    name: 'Jazz',
    path: '/en/category/jazz/',
    colour: 'c-jazz',
    locale: 'en',
  });
  expect(events[1]?.entry).toMatchObject({
    venue: null,
    category: null,
    firstDay: '2026-12-02',
    lastDay: '2026-12-03',
  });
});
