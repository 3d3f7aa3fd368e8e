import { expect, test } from 'vitest';
import { venuesOf } from '../../src/calendar/venues.ts';
import { venueRecord } from '../records.ts';
import { at, calendarIn } from './source.ts';

test('venues stand in the order of the alphabet of the language, with what comes there', () => {
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
  const { towns, count, path } = venuesOf(calendar);
  const venues = towns.flatMap((town) => town.venues);
  expect([count, towns.map(({ name }) => name)]).toEqual([7, ['Tres Fuentes']]);
  expect(venues.map(({ name, count }) => [name, count])).toEqual([
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

test('venues stand by towns, those without town last, each with its next event that takes place', () => {
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
    ],
  });
  expect(
    venuesOf(calendar).towns.map(({ name, venues }) => [
      name,
      venues.map((venue) => [venue.name, venue.count, venue.next?.id]),
    ]),
  ).toEqual([
    ['Tres Fuentes', [['Kiosk', 0, undefined]]],
    [
      'Xico',
      [
        ['Arena', 0, undefined],
        ['Plaza', 2, 3],
      ],
    ],
    ['', [['Anywhere', 0, undefined]]],
  ]);
});
