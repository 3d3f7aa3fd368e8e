import type { Calendar } from '../../../../src/calendar/calendar.ts';
import type { OpenCalendar, OpenDataFormat } from '../../../../src/feeds/open-data/format.ts';
import { at, calendarIn, days } from '../../calendar/source.ts';
import {
  eventHistory,
  eventRecord,
  organizerRecord,
  picture,
  termRecord,
  venueRecord,
} from '../../records.ts';

/**
 * A concert with all values and a translation, a fair of two days, and a past talk in a zone
 * without a name.
 */
export function sampleCalendar(): Calendar {
  const noche = eventRecord({
    id: 7,
    slug: 'noche',
    title: '=Noche de “son” <jarocho>, \n & "más"',
    text: 'Trae tu jarana; habrá café, pan.\n\nEntrada libre.',
    zone: 'America/Mexico_City',
    start: '2026-11-20T22:30:00',
    end: '2026-11-21T01:00:00',
    startUtc: '2026-11-21T04:30:00Z',
    endUtc: '2026-11-21T07:00:00Z',
    cost: '$100 – $150',
    website: 'https://son.example/',
    image: {
      id: 5,
      url: 'https://origin.example/son.png',
      width: 10,
      height: 10,
      alt: 'Dos jaranas, “iguales”',
    },
    venues: [101, 102],
    organizers: [201],
    categories: [301],
    tags: [401],
  });
  return calendarIn('en', {
    pictures: new Map([['https://origin.example/son.png', picture]]),
    events: [
      noche,
      { ...noche, id: 8, locale: 'es', venues: [], organizers: [], categories: [], tags: [] },
      days(9, '2026-12-05', '2026-12-06', { title: 'Feria', status: 'postponed', text: '', free: true }),
      at(10, '2026-03-01T10:00', '2026-03-01T09:00', {
        zone: 'UTC+2',
        startUtc: '2026-03-01T08:00:00Z',
        endUtc: '2026-03-01T07:00:00Z',
      }),
    ],
    history: [
      eventHistory({ id: 7, sequence: 2, uid: '7@origin.example' }),
      eventHistory({ id: 8, locale: 'es', uid: '7@origin.example' }),
      eventHistory({ id: 9 }),
      eventHistory({ id: 10 }),
    ],
    venues: [
      venueRecord({ id: 101, name: 'Patio', city: 'Xalapa' }),
      venueRecord({
        id: 102,
        name: 'Teatro “Río”',
        address: 'Calle 5, 2.º piso',
        postcode: '00120',
        city: 'Valle; Alto',
        region: 'Valle',
        country: 'México',
        position: { latitude: 19.4326, longitude: -99.1332 },
      }),
    ],
    organizers: [organizerRecord({ id: 201, name: 'Peña & Hijos | Cía.', email: 'hola@pena.example' })],
    terms: [
      termRecord({ id: 301, name: 'Música, en vivo' }),
      termRecord({ kind: 'tag', id: 401, name: 'niñez' }),
    ],
    translations: [{ kind: 'event', ids: { en: 7, es: 8 } }],
  });
}

/** Absolute address of a path on the example's host. */
export const addressOf = (path: string): string => `https://calendar.example${path}`;

/** Of the origin's pages, only one is here. */
export const findPage = (address: string): string | null =>
  address === 'https://origin.example/en/event/fair/' ? addressOf('/en/event/fair/') : null;

/** A calendar as open data. */
export function renderOpenData(format: OpenDataFormat, calendar: OpenCalendar): string {
  return [...format.render(calendar, addressOf, findPage)].join('');
}
