import { describe, expect, test } from 'vitest';
import { renderCalendar } from '../../../../src/feeds/ical/calendar.ts';
import { renderYearFiles } from '../../../../src/feeds/ical/year-files.ts';
import { at, calendarIn } from '../../../support/calendar/source.ts';
import { eventHistory, siteRecord } from '../../../support/records.ts';
import { contentLines, parsed } from '../../../support/feeds/parsed.ts';

const context = {
  language: 'es-MX',
  cancellations: 'status',
  busy: 'hours',
  languageOf: () => 'es-MX',
  addressOf: (path: string) => `https://calendar.example${path}`,
  pathOf: () => null,
} as const;

const es = { locale: 'es' };
const vanishing = at(6, '2026-12-05T20:00', '2026-12-05T22:00', es);
const calendar = calendarIn('es', {
  sites: { en: siteRecord(), es: siteRecord({ locale: 'es', name: 'Villa', zone: 'UTC' }) },
  events: [
    at(1, '2024-02-01T20:00', '2024-02-01T22:00', es),
    at(2, '2025-12-31T20:00', '2026-01-02T22:00', es),
    at(3, '2026-11-01T20:00', '2026-11-01T22:00', es),
    at(4, '2026-12-01T20:00', '2026-12-01T22:00', { ...es, status: 'cancelled' }),
    at(5, '2027-01-01T20:00', '2027-01-01T22:00', es),
  ],
  history: [
    ...[1, 2, 3, 4, 5].map((id) => eventHistory({ id, locale: 'es' })),
    eventHistory({
      id: 6,
      locale: 'es',
      vanished: '2026-11-19T12:00:00Z',
      last: { ...vanishing, above: [], former: {} },
    }),
  ],
});
const years = renderYearFiles(calendar, context);

describe('the calendars of the archive', () => {
  test('exist for each year with past events', () => {
    expect(years.map(({ year, parts }) => [year, parts.map(({ path }) => path)])).toEqual([
      ['2024', ['/es/pasados/2024.ics']],
      ['2026', ['/es/pasados/2026.ics']],
    ]);
  });

  test('have all events that end in the year: past, upcoming and vanished', () => {
    const uids = years.map(({ parts }) =>
      parts.flatMap(({ feed }) => parsed(renderCalendar(feed)).events.map(({ text }) => text('uid'))),
    );
    expect(uids).toEqual([
      ['1@origin.example'],
      ['2@origin.example', '3@origin.example', '4@origin.example', '6@origin.example'],
    ]);
  });

  test('are named after the year, and belong to the archive', () => {
    const [, file = ''] = years.flatMap(({ parts }) => parts.map(({ feed }) => renderCalendar(feed)));
    expect(contentLines(file)).toEqual(
      expect.arrayContaining([
        'NAME:Villa 2026',
        'URL:https://calendar.example/es/pasados/',
        'SOURCE;VALUE=URI:https://calendar.example/es/pasados/2026.ics',
        'PRODID:-//Cartelera//Calendar//ES',
      ]),
    );
  });
});
