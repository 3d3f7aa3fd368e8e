import { describe, expect, it } from 'vitest';
import type { ScopeHistory } from '../../../../src/history/history-entry.ts';
import { createCalendars } from '../../../../src/calendar/build/create-calendars.ts';
import type { CalendarSource } from '../../../../src/calendar/calendar-source.ts';
import { combineCalendars } from '../../../../src/calendar/all-languages/combined-calendar.ts';
import { combineScopes, type CombinedScope } from '../../../../src/calendar/all-languages/combined-scopes.ts';
import { eventHistory, scopeHistory, termRecord, venueRecord } from '../../../support/records.ts';
import { at, calendarSource } from '../../../support/calendar/source.ts';

const evening = ['2026-12-01T20:00', '2026-12-01T22:00'] as const;
const earlier = ['2026-11-30T20:00', '2026-11-30T22:00'] as const;

const pairOfEvents = { kind: 'event' as const, ids: { en: 1, es: 2 } };
const pairOfVenues = { kind: 'venue' as const, ids: { en: 101, es: 102 } };
const venues = [
  venueRecord({ id: 101, name: 'Hall', slug: 'hall' }),
  venueRecord({ id: 102, locale: 'es', name: 'Sala', slug: 'sala' }),
];

function scopesOf(values: Partial<CalendarSource>): CombinedScope[] {
  const source = calendarSource({ venues, ...values });
  const calendars = source.locales.flatMap((locale) => createCalendars(source)[locale] ?? []);
  return combineScopes(calendars, combineCalendars(calendars, source.history), source.history);
}

const shown = ({ versions, folders, events, tombstones }: CombinedScope) => ({
  folders,
  pages: versions.map(({ path }) => path),
  events: events.map((event) => event.versions.map(({ record }) => record.id)),
  tombstones: tombstones.map((event) => event.versions.map(({ record }) => record.id)),
});

const vanished = '2026-11-19T12:00:00Z';
/** The essentials of an event at a venue that vanished. */
function last(id: number, venue: number) {
  const { title, slug, permalink, allDay, start, end, startUtc, endUtc, zone } = at(id, ...evening);
  const times = { allDay, start, end, startUtc, endUtc, zone };
  const places = { venues: [venue], organizers: [], categories: [], tags: [], above: [] };
  return { title, slug, permalink, ...times, ...places, status: 'scheduled' as const, former: {} };
}

const summarize = (values: Partial<CalendarSource>) => scopesOf(values).map(shown);

describe('a scope in all of its languages', () => {
  it('has a pair once, and events of one language, in calendar order', () => {
    const events = [
      at(1, ...evening, { venues: [101] }),
      at(2, ...evening, { locale: 'es', venues: [102] }),
      at(3, ...earlier, { locale: 'es', venues: [102] }),
    ];
    expect(summarize({ events, translations: [pairOfEvents, pairOfVenues] })).toEqual([
      {
        folders: ['/venue/hall/', '/lugar/sala/'],
        pages: ['/en/venue/hall/', '/es/lugar/sala/'],
        events: [[3], [1, 2]],
        tombstones: [],
      },
    ]);
  });

  it('has a pair with one half at another venue', () => {
    const events = [
      at(1, ...evening, { venues: [101] }),
      at(2, ...evening, { locale: 'es' }),
      at(3, ...earlier, { locale: 'es', venues: [102] }),
    ];
    const [hall] = summarize({ events, translations: [pairOfEvents, pairOfVenues] });
    expect(hall?.events).toEqual([[3], [1, 2]]);
  });

  it('keeps its address as long as a language has a page of it, whatever happens to its translation', () => {
    const events = [at(1, ...evening, { venues: [101] }), at(2, ...evening, { locale: 'es', venues: [102] })];
    const english = { folders: ['/venue/hall/'], pages: ['/en/venue/hall/'], events: [[1]], tombstones: [] };
    const spanish = { folders: ['/lugar/sala/'], pages: ['/es/lugar/sala/'], events: [[2]], tombstones: [] };
    expect(summarize({ events })).toEqual([english, spanish]);
    expect(summarize({ events: events.slice(0, 1), translations: [pairOfVenues] })).toEqual([english]);
    expect(summarize({ events: events.slice(1), translations: [pairOfVenues] })).toEqual([spanish]);
    expect(summarize({ events, translations: [pairOfVenues], locales: ['en'] })).toEqual([english]);
  });

  it('is below /all/ if a language has its home at the top, and nowhere if that is the only language', () => {
    const events = [at(1, ...evening, { venues: [101] }), at(2, ...evening, { locale: 'es', venues: [102] })];
    const values = { events, translations: [pairOfVenues], homes: { en: '/', es: '/es/' } };
    expect(summarize(values)).toMatchObject([
      { folders: ['/all/venue/hall/', '/all/lugar/sala/'], pages: ['/venue/hall/', '/es/lugar/sala/'] },
    ]);
    expect(summarize({ ...values, locales: ['en'] })).toEqual([]);
  });

  it('has pairs with one half outside it, if it has one language', () => {
    const events = [at(1, ...evening), at(2, ...evening, { locale: 'es', venues: [102] })];
    expect(summarize({ events, translations: [pairOfEvents] })).toMatchObject([
      { folders: ['/lugar/sala/'], events: [[1, 2]] },
    ]);
  });

  it('gives way to another with a page of that name in an earlier language', () => {
    const { en, es } = calendarSource().segments;
    const segments = { en: en ?? expect.unreachable(), es: { ...es, venue: 'venue' } as typeof en & object };
    const hall = venueRecord({ id: 103, locale: 'es', name: 'Hall', slug: 'Hall' });
    const events = [at(1, ...evening, { venues: [101] }), at(2, ...evening, { locale: 'es', venues: [103] })];
    const foldersOf = (values: Partial<CalendarSource>) =>
      scopesOf({ segments, venues: [...venues, hall], events, ...values }).map(({ folders }) => folders);
    expect(foldersOf({})).toEqual([['/venue/hall/']]);
    expect(foldersOf({ locales: ['es', 'en'] })).toEqual([['/venue/Hall/']]);
    expect(foldersOf({ events: events.slice(1) })).toEqual([['/venue/Hall/']]);
    const translations = [{ kind: 'venue' as const, ids: { en: 101, es: 103 } }];
    expect(foldersOf({ translations })).toEqual([['/venue/hall/']]);
  });

  it('is also at previous addresses of its pages, unless another page is there', () => {
    const { en, es } = calendarSource().segments;
    const segments = { en: en ?? expect.unreachable(), es: { ...es, venue: 'venue' } as typeof en & object };
    const renamed = scopeHistory({ kind: 'venue', id: 101, slugs: ['hall', 'new-hall'] });
    const events = [at(1, ...evening, { venues: [101] }), at(2, ...evening, { locale: 'es', venues: [102] })];
    const history = [...events.map(({ id, locale }) => eventHistory({ id, locale })), renamed];
    const foldersWith = (slug: string) =>
      scopesOf({
        segments,
        events,
        history,
        venues: [venueRecord({ id: 101, slug: 'new-hall' }), venueRecord({ id: 102, locale: 'es', slug })],
      }).map(({ folders }) => folders);
    expect(foldersWith('sala')).toEqual([['/venue/new-hall/', '/venue/hall/'], ['/venue/sala/']]);
    expect(foldersWith('hall')).toEqual([['/venue/new-hall/'], ['/venue/hall/']]);
  });

  it('is one scope if several languages share it without a translation', () => {
    const events = [at(1, ...evening, { venues: [101] }), at(3, ...earlier, { locale: 'es', venues: [101] })];
    expect(summarize({ events })).toMatchObject([
      { pages: ['/en/venue/hall/', '/es/lugar/hall/'], events: [[3], [1]] },
    ]);
  });

  it('also has the events that refer to the record of the other language', () => {
    const events = [
      at(1, ...evening, { venues: [102] }),
      at(2, ...evening, { locale: 'es', venues: [102] }),
      at(4, ...earlier, { venues: [101] }),
    ];
    expect(summarize({ events, translations: [pairOfEvents, pairOfVenues] })).toEqual([
      {
        folders: ['/venue/hall/', '/venue/sala/', '/lugar/sala/'],
        pages: ['/en/venue/hall/', '/en/venue/sala/', '/es/lugar/sala/'],
        events: [[4], [1, 2]],
        tombstones: [],
      },
    ]);
  });

  it('has the events of its descendants', () => {
    const terms = [
      termRecord({ id: 301, name: 'Music', slug: 'music' }),
      termRecord({ id: 302, locale: 'es', name: 'Música', slug: 'musica' }),
      termRecord({ id: 303, name: 'Jazz', slug: 'jazz', parent: 301 }),
    ];
    const events = [
      at(1, ...evening, { categories: [303] }),
      at(3, ...earlier, { locale: 'es', categories: [302] }),
    ];
    const translations = [{ kind: 'category' as const, ids: { en: 301, es: 302 } }];
    expect(summarize({ terms, events, translations })).toMatchObject([
      { folders: ['/category/music/', '/categoria/musica/'], events: [[3], [1]] },
      { folders: ['/category/jazz/'], events: [[1]] },
    ]);
  });

  it('has vanished upcoming events', () => {
    const events = [at(1, ...evening, { venues: [101] }), at(3, ...earlier, { locale: 'es', venues: [102] })];
    const together = (ids: Record<string, number>) => ({ ids, since: '2026-11-01T12:00:00Z' });
    const history = [
      ...events.map(({ id, locale }) => eventHistory({ id, locale })),
      eventHistory({ id: 5, uid: '5@o', vanished, last: last(5, 101), together: together({ es: 6 }) }),
      eventHistory({
        id: 6,
        uid: '5@o',
        locale: 'es',
        vanished,
        last: last(6, 102),
        together: together({ en: 5 }),
      }),
    ];
    expect(summarize({ events, history, translations: [pairOfVenues] })).toMatchObject([
      { events: [[3], [1]], tombstones: [[5, 6]] },
    ]);
  });

  it('keeps vanished events when its translation loses them too, in any order', () => {
    const events = [at(1, ...evening, { venues: [101] })];
    const solo = eventHistory({ id: 3, locale: 'es', uid: '3@o', vanished, last: last(3, 102) });
    const sala = (values: Partial<ScopeHistory>) =>
      summarize({
        events,
        venues: venues.slice(0, 1),
        history: [
          eventHistory({ id: 1 }),
          solo,
          scopeHistory({ kind: 'venue', id: 102, locale: 'es', slug: 'sala', vanished, ...values }),
        ],
      });
    const both = { pages: ['/en/venue/hall/', '/es/lugar/sala/'], events: [[1]], tombstones: [[3]] };
    expect(sala({ translations: [101] })).toMatchObject([both]);
    expect(sala({})).toMatchObject([{ tombstones: [] }, { tombstones: [[3]] }]);
  });

  it('has the pages of two translations in one language, even if the other has none', () => {
    const events = [at(1, ...evening, { venues: [101] }), at(2, ...earlier, { venues: [102] })];
    const history = [
      ...events.map(({ id, locale }) => eventHistory({ id, locale })),
      scopeHistory({ kind: 'venue', id: 101, slug: 'hall', translations: [102] }),
    ];
    expect(summarize({ events, history, translations: [pairOfVenues] })).toMatchObject([
      { pages: ['/en/venue/hall/', '/en/venue/sala/'], events: [[2], [1]] },
    ]);
  });

  it('has the same events as the whole calendar, so that UID and SEQUENCE are equal', () => {
    const source = calendarSource({
      venues,
      events: [at(1, ...evening, { venues: [101] }), at(2, ...evening, { locale: 'es', venues: [102] })],
      translations: [pairOfEvents, pairOfVenues],
    });
    const calendars = source.locales.flatMap((locale) => createCalendars(source)[locale] ?? []);
    const combined = combineCalendars(calendars, source.history);
    expect(combineScopes(calendars, combined, source.history)[0]?.events[0]).toBe(combined.events[0]);
  });
});
