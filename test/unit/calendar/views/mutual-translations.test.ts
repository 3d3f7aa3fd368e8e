import { expect, test } from 'vitest';
import type { CalendarSource } from '../../../../src/calendar/calendar-source.ts';
import type { Calendar } from '../../../../src/calendar/calendar.ts';
import { mutualTranslations } from '../../../../src/calendar/views/mutual-translations.ts';
import { eventHistory, venueRecord } from '../../../support/records.ts';
import { changedFrom } from '../../../support/calendar/changed.ts';
import { at, calendarIn } from '../../../support/calendar/source.ts';

const english = at(1, '2026-11-21T20:00', '2026-11-21T22:00', { venues: [101] });
const spanish = at(2, '2026-11-21T20:00', '2026-11-21T22:00', { locale: 'es', venues: [102] });
const pair = { kind: 'event', ids: { en: 1, es: 2 } } as const;

const pathsOf = (calendar: Calendar, id: number) => {
  const event = calendar.event(id);
  if (event === undefined) throw new Error(`no event ${id}`);
  return { all: event.translations, named: mutualTranslations(calendar, event) };
};

test('an event and its translation link to each other', () => {
  const source: Partial<CalendarSource> = { events: [english, spanish], translations: [pair] };
  expect(pathsOf(calendarIn('en', source), 1).named).toEqual({ es: '/es/evento/event-2/' });
  expect(pathsOf(calendarIn('es', source), 2).named).toEqual({ en: '/en/event/event-1/' });
});

test('a vanished translation is for readers only', () => {
  const calendar = calendarIn('en', {
    events: [english],
    translations: [pair],
    history: [eventHistory(), { ...changedFrom(spanish, {}), vanished: '2026-11-19T12:00:00Z' }],
  });
  expect(pathsOf(calendar, 1)).toEqual({ all: { es: '/es/evento/event-2/' }, named: {} });
});

test('a venue that replaces a translation does not link back', () => {
  const source: Partial<CalendarSource> = {
    events: [
      english,
      spanish,
      at(3, '2026-11-22T20:00', '2026-11-22T22:00', { locale: 'es', venues: [101] }),
    ],
    venues: [venueRecord({ id: 101 }), venueRecord({ id: 102, locale: 'es' })],
    translations: [{ kind: 'venue', ids: { en: 101, es: 102 } }],
  };
  const calendar = calendarIn('es', source);
  const named = (id: number) => {
    const scope = calendar.scope('venue', id);
    return scope && { all: scope.translations, named: mutualTranslations(calendar, scope) };
  };
  expect(named(101)).toEqual({ all: { en: '/en/venue/venue-101/' }, named: {} });
  expect(named(102)?.named).toEqual({ en: '/en/venue/venue-101/' });
});
