import { describe, expect, it } from 'vitest';
import { buildAgenda } from '../../../../src/calendar/views/agenda.ts';
import { buildArchive } from '../../../../src/calendar/views/archive.ts';
import { listUpcoming } from '../../../../src/calendar/views/upcoming.ts';
import { createCalendars } from '../../../../src/calendar/build/create-calendars.ts';
import type { CalendarSource } from '../../../../src/calendar/calendar-source.ts';
import { buildEventPage } from '../../../../src/calendar/views/event-page.ts';
import { buildMonth } from '../../../../src/calendar/views/month.ts';
import { buildScopePage } from '../../../../src/calendar/views/scope-page.ts';
import { buildVenues } from '../../../../src/calendar/views/venues.ts';
import { siteRecord, termRecord, venueRecord } from '../../../support/records.ts';
import { at, calendarIn, calendarSource, days, idsOf } from '../../../support/calendar/source.ts';

const values: Partial<CalendarSource> = {
  untranslated: 'show',
  events: [
    at(1, '2026-11-20T20:00', '2026-11-20T22:00', { venues: [10], categories: [20] }),
    at(2, '2026-11-20T20:00', '2026-11-20T22:00', { locale: 'es', venues: [11], categories: [21] }),
    at(3, '2026-11-20T19:00', '2026-11-20T21:00', {
      locale: 'es',
      venues: [11],
      categories: [22],
      free: true,
    }),
    days(4, '2026-11-18', '2026-11-25', { locale: 'es', venues: [12] }),
    at(5, '2025-03-01T19:00', '2025-03-01T21:00', { locale: 'es' }),
    at(6, '2026-11-20T20:30', '2026-11-20T22:00', { venues: [10] }),
  ],
  venues: [
    venueRecord({ id: 10, name: 'Hall', slug: 'hall' }),
    venueRecord({ id: 11, name: 'Sala', slug: 'sala', locale: 'es' }),
    venueRecord({ id: 12, name: 'Bosque', slug: 'bosque', locale: 'es' }),
  ],
  terms: [
    termRecord({ id: 20, name: 'Music', slug: 'music' }),
    termRecord({ id: 21, name: 'Música', slug: 'musica', locale: 'es' }),
    termRecord({ id: 22, name: 'Ópera', slug: 'opera', locale: 'es', parent: 21 }),
  ],
  translations: [
    { kind: 'event', ids: { en: 1, es: 2 } },
    { kind: 'venue', ids: { en: 10, es: 11 } },
    { kind: 'category', ids: { en: 20, es: 21 } },
  ],
};

const english = calendarIn('en', values);
const lineOf = (id: number) => english.listed.find(({ record }) => record.id === id)?.entry;

describe('an untranslated event', () => {
  it('is in the lists of the other language, in their order', () => {
    expect(idsOf(english.listed.map(({ record }) => record))).toEqual([5, 4, 3, 1, 6]);
    const agenda = buildAgenda(english);
    expect(idsOf(agenda.days[0]?.entries ?? [])).toEqual([3, 1, 6]);
    expect(idsOf(agenda.days[0]?.running ?? [])).toEqual([4]);
    expect(agenda.counts).toMatchObject({ tonight: 3, free: 1, weekend: 1 });
    expect(buildMonth(english, '2026-11').count).toBe(4);
    expect(buildArchive(english).years.map(({ year }) => year)).toEqual(['2025']);
  });

  it('leads to its own page, states its language, and has local names of venue and category', () => {
    expect(lineOf(3)).toMatchObject({
      locale: 'es',
      path: '/es/evento/event-3/',
      venue: { name: 'Hall', path: '/en/venue/hall/', locale: 'en' },
    });
    expect(lineOf(1)?.locale).toBe('en');
  });

  it('leads to the venue in its own language if that has no page here', () => {
    expect(lineOf(4)?.venue).toMatchObject({ name: 'Bosque', path: '/es/lugar/bosque/', locale: 'es' });
  });

  it('states the language of its category’s name, local or its own', () => {
    const here = calendarIn('en', {
      ...values,
      translations: [{ kind: 'category', ids: { en: 20, es: 22 } }],
    });
    expect(here.listed.find(({ record }) => record.id === 3)?.entry.category).toMatchObject({
      name: 'Music',
      locale: 'en',
    });
    expect(lineOf(3)?.category).toMatchObject({ path: '/es/categoria/opera/', name: 'Ópera', locale: 'es' });
  });

  it('is on the pages of its venue and of its categories’ ancestors', () => {
    const page = (kind: 'venue' | 'category', id: number) => {
      const scope = english.scope(kind, id);
      if (scope === undefined) throw new Error('it should have a page');
      return buildScopePage(english, scope);
    };
    expect(page('venue', 10).comingCount).toBe(3);
    expect(page('category', 20).comingCount).toBe(2);
    const venues = buildVenues(english).towns.flatMap((town) => town.venues);
    expect(venues.map(({ name, ends }) => [name, ends.length])).toEqual([['Hall', 3]]);
  });

  it('has no page here, is in embeds, and is not in feeds or neighbours of events', () => {
    expect(idsOf(english.events.map(({ record }) => record))).toEqual([1, 6]);
    expect(english.event(3)).toBeUndefined();
    expect(idsOf(listUpcoming(english, null).entries.map(({ entry }) => entry))).toEqual([3, 1, 6]);
    expect(english.scope('venue', 10)?.events).toHaveLength(2);
    const [first] = english.events;
    if (first === undefined) throw new Error('it should have events');
    expect(buildEventPage(english, first).previous).toBeNull();
    expect(buildEventPage(english, first).next?.id).toBe(6);
  });

  it('is hidden if the settings say so', () => {
    const strict = calendarIn('en', { ...values, untranslated: 'hide' });
    expect(strict.listed).toEqual(strict.events);
    expect(strict.months).toEqual(['2026-11']);
    expect(strict.scopes.every(({ listed, events }) => listed === events)).toBe(true);
  });

  it('leads to its month in the other language, if that has a page', () => {
    const spanish = calendarIn('es', values);
    const nearest = (id: number) => {
      const event = spanish.event(id);
      if (event === undefined) throw new Error('it should be published');
      return buildEventPage(spanish, event).nearest;
    };
    expect(nearest(3)).toEqual({ en: { month: '2026-11', path: '/en/month/2026-11/' } });
    expect(nearest(2)).toEqual({});
  });
});

describe('with three languages', () => {
  const third = createCalendars(
    calendarSource({
      ...values,
      locales: ['en', 'es', 'fr'],
      sites: {
        en: siteRecord({ zone: 'UTC' }),
        es: siteRecord({ locale: 'es', zone: 'UTC' }),
        fr: siteRecord({ locale: 'fr', zone: 'UTC' }),
      },
      homes: { ...calendarSource().homes, fr: '/fr/' },
      segments: {
        ...calendarSource().segments,
        fr: { ...calendarSource().segments['en'], event: 'evenement' },
      } as CalendarSource['segments'],
    }),
  );

  it('an event is added once, from the first language in the settings', () => {
    expect(idsOf((third['fr']?.listed ?? []).map(({ record }) => record))).toEqual([5, 4, 3, 1, 6]);
  });
});
