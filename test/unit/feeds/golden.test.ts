import { expect, test } from 'vitest';
import { formats } from '../../../src/feeds/formats.ts';
import { organizerRecord, picture, termRecord, venueRecord } from '../../support/records.ts';
import { calendarEvent, feedWith } from '../../support/feeds/calendar-event.ts';

const related = {
  venues: [
    venueRecord({
      name: 'Teatro “Río”',
      address: 'Calle 5, 2.º piso',
      city: 'Valle; Alto',
      position: { latitude: 19.4326, longitude: -99.1332 },
    }),
  ],
  organizers: [organizerRecord({ name: 'Peña & Hijos', email: 'hola@pena.example' })],
  categories: [termRecord({ name: 'Música, en vivo' })],
  picture,
  tags: [termRecord({ kind: 'tag', id: 401, name: 'niñez' })],
};

const events = [
  calendarEvent(
    {
      id: 7,
      slug: 'noche',
      title: 'Noche de “son” <jarocho> & más',
      text: 'Trae tu jarana; habrá café, pan.\n\nEntrada libre.',
      description: '<p>Trae tu <em>jarana</em>; habrá café, pan.</p>\n<p>Entrada libre.</p>',
      zone: 'America/Mexico_City',
      start: '2026-11-20T19:30:00',
      end: '2026-11-20T21:00:00',
    },
    related,
    { firstSeen: '2026-11-02T10:00:00Z', changed: '2026-11-09T10:00:00Z', sequence: 1 },
  ),
  calendarEvent({
    id: 8,
    title: 'Feria',
    status: 'postponed',
    allDay: true,
    start: '2026-12-05T00:00:00',
    end: '2026-12-06T23:59:59',
    startUtc: '2026-12-05T05:00:00Z',
    endUtc: '2026-12-07T04:59:59Z',
    text: '',
    description: '',
  }),
];

test.each(formats.map((format) => [format.label, format] as const))(
  '%s is unchanged',
  async (_label, format) => {
    const feed = feedWith(events, {
      title: 'Cartelera & Cía.',
      language: 'en-GB',
      address: `https://calendar.example/en/${format.file}`,
    });
    await expect(format.render(feed)).toMatchFileSnapshot(`golden/${format.file}.txt`);
  },
);
