import { createCalendars } from '../../../src/calendar/build/create-calendars.ts';
import { allViews, type CalendarSource } from '../../../src/calendar/calendar-source.ts';
import type { Calendar } from '../../../src/calendar/calendar.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import type { Locale } from '../../../src/model/locale.ts';
import type { Segments } from '../../../src/model/permalink.ts';
import { eventHistory, eventRecord, siteRecord } from '../records.ts';

export const english: Segments = {
  event: 'event',
  venue: 'venue',
  organizer: 'organizer',
  category: 'category',
  tag: 'tag',
  series: 'series',
  month: 'month',
  week: 'week',
  day: 'day',
  posters: 'posters',
  past: 'past',
  subscribe: 'subscribe',
  embed: 'on-your-site',
  search: 'search',
  saved: 'my-list',
};

const spanish: Segments = {
  event: 'evento',
  venue: 'lugar',
  organizer: 'organizador',
  category: 'categoria',
  tag: 'etiqueta',
  series: 'serie',
  month: 'mes',
  week: 'semana',
  day: 'dia',
  posters: 'carteles',
  past: 'pasados',
  subscribe: 'suscribirse',
  embed: 'en-tu-sitio',
  search: 'buscar',
  saved: 'mi-lista',
};

/** English and Spanish, in UTC, on Friday 20 November 2026 at noon, weeks from Monday. */
export function calendarSource(values: Partial<CalendarSource> = {}): CalendarSource {
  return {
    locales: ['en', 'es'],
    sites: { en: siteRecord({ zone: 'UTC' }), es: siteRecord({ locale: 'es', zone: 'UTC' }) },
    homes: { en: '/en/', es: '/es/' },
    segments: { en: english, es: spanish },
    events: [],
    venues: [],
    organizers: [],
    terms: [],
    translations: [],
    pictures: new Map(),
    history: (values.events ?? []).map(({ id, locale }) => eventHistory({ id, locale })),
    tombstoneDays: 30,
    crawledAt: '2026-11-20T11:00:00Z',
    now: '2026-11-20T12:00:00Z',
    firstDays: { en: 1, es: 1 },
    views: allViews,
    untranslated: 'hide',
    hues: {},
    ...values,
  };
}

export function calendarIn(locale: Locale, values: Partial<CalendarSource> = {}): Calendar {
  const calendar = createCalendars(calendarSource(values))[locale];
  if (calendar === undefined) throw new Error(`No calendar for ${locale}`);
  return calendar;
}

/** An event in UTC: `at(1, '2026-11-20T20:00', '2026-11-20T22:00')`. */
export function at(id: number, start: string, end: string, values: Partial<EventRecord> = {}): EventRecord {
  const [from, to] = [`${start}:00`, `${end}:00`];
  return eventRecord({
    id,
    zone: 'UTC',
    start: from,
    end: to,
    startUtc: `${from}Z`,
    endUtc: `${to}Z`,
    ...values,
  });
}

/** An all-day event in UTC; both days inclusive. */
export function days(
  id: number,
  first: string,
  last: string,
  values: Partial<EventRecord> = {},
): EventRecord {
  const end = `${last}T23:59:59`;
  return at(id, `${first}T00:00`, `${last}T23:59`, { allDay: true, end, endUtc: `${end}Z`, ...values });
}

export function idsOf(items: readonly { readonly id: number }[]): number[] {
  return items.map(({ id }) => id);
}
