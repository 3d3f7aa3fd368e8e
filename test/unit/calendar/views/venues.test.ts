import { expect, test } from 'vitest';
import { buildVenues } from '../../../../src/calendar/views/venues.ts';
import { venueRecord } from '../../../support/records.ts';
import { at, calendarIn, days, idsOf } from '../../../support/calendar/source.ts';

test('venues are sorted as the language sorts, with their upcoming events', () => {
  const names = ['Ñandú', 'Naranjo', 'Oasis', 'Árbol', 'Sala 10', 'Sala 9', 'Zócalo'];
  const calendar = calendarIn('es', {
    venues: names.map((name, index) =>
      venueRecord({ id: 10 + index, name, locale: 'es', city: 'Tres Fuentes' }),
    ),
    events: [
      at(1, '2026-11-01T10:00', '2026-11-01T11:00', { locale: 'es', venues: [10, 11, 12, 13, 14, 15, 16] }),
      at(2, '2026-11-21T10:00', '2026-11-21T11:00', { locale: 'es', venues: [10] }),
    ],
  });
  const { towns, count, path } = buildVenues(calendar);
  const venues = towns.flatMap((town) => town.venues);
  expect([count, towns.map(({ name }) => name)]).toEqual([7, ['Tres Fuentes']]);
  expect(venues.map(({ name, ends }) => [name, ends.length])).toEqual([
    ['Árbol', 0],
    ['Naranjo', 0],
    ['Ñandú', 1],
    ['Oasis', 0],
    ['Sala 9', 0],
    ['Sala 10', 0],
    ['Zócalo', 0],
  ]);
  expect(venues[0]).toMatchObject({ city: 'Tres Fuentes', path: '/es/lugar/venue-13/', locale: 'es' });
  expect(path).toBe('/es/lugar/');
});

test('venues are grouped by town, those without one last, each with its next event that takes place', () => {
  const calendar = calendarIn('en', {
    venues: [
      venueRecord({ id: 10, name: 'Anywhere' }),
      venueRecord({ id: 11, name: 'Plaza', city: 'Xico' }),
      venueRecord({ id: 12, name: 'Kiosk', city: 'Tres Fuentes' }),
      venueRecord({ id: 13, name: 'Arena', city: ' Xico ' }),
    ],
    events: [
      at(1, '2026-11-01T10:00', '2026-11-01T11:00', { venues: [10, 12, 13] }),
      at(2, '2026-11-21T10:00', '2026-11-21T11:00', { venues: [11], status: 'cancelled' }),
      at(3, '2026-11-22T10:00', '2026-11-22T11:00', { venues: [11] }),
      at(4, '2026-11-22T10:00', '2026-11-22T11:00', { venues: [13], status: 'postponed' }),
    ],
  });
  expect(
    buildVenues(calendar).towns.map(({ name, venues }) => [
      name,
      venues.map((venue) => [venue.name, venue.ends.length, ...idsOf(venue.next.map(({ entry }) => entry))]),
    ]),
  ).toEqual([
    ['Tres Fuentes', [['Kiosk', 0]]],
    [
      'Xico',
      [
        ['Arena', 0],
        ['Plaza', 1, 3],
      ],
    ],
    ['', [['Anywhere', 0]]],
  ]);
});

test('the next events of a venue follow each other, five at most, each shown after those before it', () => {
  const hours = (id: number, day: string) => at(id, `${day}T10:00`, `${day}T11:00`, { venues: [10] });
  const calendar = calendarIn('en', {
    venues: [venueRecord({ id: 10 })],
    events: [
      days(1, '2026-11-10', '2026-11-22', { venues: [10] }),
      hours(2, '2026-11-21'),
      ...[3, 4, 5, 6, 7, 8].map((id) => hours(id, `2026-12-0${id}`)),
    ],
  });
  const [venue] = buildVenues(calendar).towns.flatMap(({ venues }) => venues);
  expect(venue?.ends).toHaveLength(8);
  expect(venue?.next.map(({ entry, since }) => [entry.id, since])).toEqual([
    [1, null],
    [3, venue?.ends[0]],
    [4, '2026-12-03T11:00:00Z'],
    [5, '2026-12-04T11:00:00Z'],
    [6, '2026-12-05T11:00:00Z'],
  ]);
});
