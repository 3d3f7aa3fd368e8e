import { expect, test } from 'vitest';
import { buildSearchFacets } from '../../../../src/calendar/views/search-facets.ts';
import { buildAgenda } from '../../../../src/calendar/views/agenda.ts';
import { eventHistory, scopeHistory, termRecord, venueRecord } from '../../../support/records.ts';
import { at, calendarIn } from '../../../support/calendar/source.ts';

const music = termRecord({ id: 301, name: 'Music', slug: 'music' });
const jazz = termRecord({ id: 302, name: 'Jazz', slug: 'jazz', parent: 301 });
const film = termRecord({ id: 303, name: 'Film', slug: 'film' });
const coming = (id: number, values: Parameters<typeof at>[3]) =>
  at(id, '2026-11-21T20:00', '2026-11-21T22:00', values);
const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);

test('categories are in families, those with most upcoming events first, followed by descendants', () => {
  const { families } = buildSearchFacets(
    calendarIn('en', {
      events: [
        coming(1, { categories: [303] }),
        coming(2, { categories: [302] }),
        coming(3, { categories: [301] }),
      ],
      terms: [film, music, jazz],
    }),
  );
  expect(families.map(names)).toEqual([['Music', 'Jazz'], ['Film']]);
  expect(families.flat().map(({ count }) => count)).toEqual([2, 1, 1]);
});

test('removed categories are not offered', () => {
  const values = {
    events: [coming(1, { categories: [303] }), coming(2, {})],
    terms: [film],
    history: [
      eventHistory({ id: 1 }),
      eventHistory({ id: 2 }),
      scopeHistory({ kind: 'category', id: 301, vanished: '2026-11-19T12:00:00Z', events: [2] }),
    ],
  };
  const calendar = calendarIn('en', values);
  expect(calendar.scope('category', 301)?.removed).not.toBeNull();
  expect(buildSearchFacets(calendar).families.map(names)).toEqual([['Film']]);
  expect(buildAgenda(calendar).categories.map(({ name }) => name)).toEqual(['Film']);
});

test('venues are sorted by name, including those without upcoming events', () => {
  const { venues } = buildSearchFacets(
    calendarIn('en', {
      events: [
        coming(1, { venues: [101] }),
        at(2, '2026-10-01T20:00', '2026-10-01T22:00', { venues: [102] }),
      ],
      venues: [venueRecord({ id: 101, name: 'Zócalo' }), venueRecord({ id: 102, name: 'Ágora' })],
    }),
  );
  expect(venues.map(({ name, count }) => `${name} ${count}`)).toEqual(['Ágora 0', 'Zócalo 1']);
});

test('if there are many venues, those with most events are offered', () => {
  const ids = Array.from({ length: 230 }, (_, number) => 1000 + number);
  const { venues } = buildSearchFacets(
    calendarIn('en', {
      events: [
        ...ids.map((venue) => at(venue, '2026-10-01T20:00', '2026-10-01T22:00', { venues: [venue] })),
        coming(1, { venues: [1229] }),
      ],
      venues: ids.map((id) => venueRecord({ id, name: `Place ${id}` })),
    }),
  );
  expect(venues.length).toBe(200);
  expect(names(venues)).toContain('Place 1229');
});

test('links lead to the months from the current one on, and to the archive', () => {
  const { months, archive } = buildSearchFacets(
    calendarIn('es', {
      events: [
        at(1, '2026-10-01T20:00', '2026-10-01T22:00', { locale: 'es' }),
        at(2, '2027-03-01T20:00', '2027-03-01T22:00', { locale: 'es' }),
      ],
    }),
  );
  expect(months.map(({ path }) => path)).toEqual(['/es/mes/2026-11/', '/es/mes/2027-03/']);
  expect(archive).toBe('/es/pasados/');
});
