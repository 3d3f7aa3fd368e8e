import { expect, test } from 'vitest';
import type { Calendar } from '../../../../src/calendar/calendar.ts';
import { buildEventPage, type EventPage } from '../../../../src/calendar/views/event-page.ts';
import { eventRecord, organizerRecord, termRecord, venueRecord } from '../../../support/records.ts';
import { at, calendarIn, idsOf } from '../../../support/calendar/source.ts';

function pageOf(calendar: Calendar, id: number): EventPage {
  const event = calendar.event(id);
  if (event === undefined) throw new Error(`No event ${id}`);
  return buildEventPage(calendar, event);
}

test('the page has the values of the record, and survives JSON', () => {
  const record = eventRecord({
    id: 1,
    venues: [10],
    organizers: [20],
    categories: [30],
    tags: [40],
    prices: ['12.50'],
  });
  const page = pageOf(
    calendarIn('en', {
      events: [record],
      venues: [venueRecord({ id: 10, name: 'The Mill', city: 'Tres Fuentes' })],
      organizers: [organizerRecord({ id: 20, name: 'The Band', email: 'band@example.org' })],
      terms: [
        termRecord({ id: 30, name: 'Jazz', slug: 'jazz' }),
        termRecord({ id: 40, kind: 'tag', name: 'free', slug: 'free' }),
      ],
    }),
    1,
  );
  expect(page.event).toMatchObject({
    id: 1,
    path: '/en/event/event-1/',
    locale: 'en',
    description: '<p>An evening of music.</p>',
    prices: ['12.50'],
    start: '2026-11-20T20:30:00',
  });
  expect(page.venues).toMatchObject([
    { kind: 'venue', name: 'The Mill', path: '/en/venue/venue-10/', city: 'Tres Fuentes' },
  ]);
  expect(page.organizers).toMatchObject([{ name: 'The Band', email: 'band@example.org', colour: null }]);
  expect(page.categories).toEqual([
    { kind: 'category', name: 'Jazz', path: '/en/category/jazz/', colour: 'c-jazz', locale: 'en' },
  ]);
  expect(page.tags).toEqual([
    { kind: 'tag', name: 'free', path: '/en/tag/free/', colour: null, locale: 'en' },
  ]);
  expect(page).toMatchObject({
    isOn: false,
    isOver: false,
    previous: null,
    next: null,
    sameDay: [],
    permalink: record.permalink,
  });
  expect(JSON.parse(JSON.stringify(page))).toEqual(page);
});

test('the zone has offsets at start and end, which differ across a change of clocks', () => {
  const night = eventRecord({
    start: '2026-10-31T23:00:00',
    end: '2026-11-01T03:00:00',
    startUtc: '2026-11-01T03:00:00Z',
    endUtc: '2026-11-01T08:00:00Z',
  });
  expect(pageOf(calendarIn('en', { events: [night] }), 1).zone).toEqual({
    name: 'America/New_York',
    iana: 'America/New_York',
    offset: '-04:00',
    endOffset: '-05:00',
  });
});

test('neighbours follow the calendar order', () => {
  const calendar = calendarIn('en', {
    events: [1, 2, 3].map((id) => at(id, `2026-11-2${id}T10:00`, `2026-11-2${id}T11:00`)),
  });
  const { previous, next } = pageOf(calendar, 2);
  expect([previous?.id, next?.id]).toEqual([1, 3]);
  expect(pageOf(calendar, 1).previous).toBeNull();
  expect(pageOf(calendar, 3).next).toBeNull();
});

test('the six nearest other events on the same day are shown', () => {
  const calendar = calendarIn('en', {
    events: [
      ...Array.from({ length: 10 }, (_, id) => at(id, `2026-11-21T1${id}:00`, `2026-11-21T1${id}:30`)),
      at(99, '2026-11-22T10:00', '2026-11-22T11:00'),
    ],
  });
  expect(idsOf(pageOf(calendar, 5).sameDay)).toEqual([2, 3, 4, 6, 7, 8]);
  expect(idsOf(pageOf(calendar, 0).sameDay)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(idsOf(pageOf(calendar, 9).sameDay)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(pageOf(calendar, 99).sameDay).toEqual([]);
});

test('an event is over if it ended before now', () => {
  const events = [at(1, '2026-11-20T10:00', '2026-11-20T12:00')];
  expect(pageOf(calendarIn('en', { events }), 1).isOver).toBe(false);
  expect(pageOf(calendarIn('en', { events, now: '2026-11-20T12:00:01Z' }), 1).isOver).toBe(true);
});

test('the next four events at its venue on other days are shown, without past ones', () => {
  const evening = (id: number, day: string, venues = [10, 11]) =>
    at(id, `2026-${day}T20:00`, `2026-${day}T22:00`, { venues });
  const calendar = calendarIn('en', {
    events: [
      evening(1, '11-19'),
      evening(2, '11-20'),
      evening(3, '11-25'),
      evening(4, '11-25'),
      ...[5, 6, 7, 8].map((id) => evening(id, `12-0${id}`)),
      evening(9, '11-26', [11]),
    ],
    venues: [venueRecord({ id: 10 }), venueRecord({ id: 11 })],
  });
  const shown = (id: number) => idsOf(pageOf(calendar, id).sameVenue.map(({ entry }) => entry));
  expect(shown(3)).toEqual([2, 5, 6, 7]);
  expect(shown(1)).toEqual([2, 3, 4, 5]);
});
