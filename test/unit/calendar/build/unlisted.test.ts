import { describe, expect, it } from 'vitest';
import { createCalendars } from '../../../../src/calendar/build/create-calendars.ts';
import type { CalendarSource } from '../../../../src/calendar/calendar-source.ts';
import { buildEventPage } from '../../../../src/calendar/views/event-page.ts';
import { eventHistory, organizerRecord, venueRecord } from '../../../support/records.ts';
import { at, calendarIn, calendarSource, idsOf } from '../../../support/calendar/source.ts';

const hidden = at(1, '2026-12-01T20:00', '2026-12-01T22:00', {
  isUnlisted: true,
  venues: [10, 11],
  organizers: [20],
});
const values: Partial<CalendarSource> = {
  events: [hidden, at(2, '2026-12-02T20:00', '2026-12-02T22:00', { venues: [11] })],
  venues: [venueRecord({ id: 10, name: 'Bilby Hall' }), venueRecord({ id: 11, name: 'Town Hall' })],
  organizers: [organizerRecord({ id: 20, name: 'Choir' })],
};

describe('an event that the origin hides from its lists', () => {
  it('names its places and organizers, which have no page if no other event uses them', () => {
    const calendar = calendarIn('en', values);
    const event = calendar.event(1) ?? expect.unreachable();
    const { venues, organizers } = buildEventPage(calendar, event);
    expect(venues).toMatchObject([
      { name: 'Bilby Hall', path: '' },
      { name: 'Town Hall', path: calendar.scope('venue', 11)?.path },
    ]);
    expect(organizers).toMatchObject([{ name: 'Choir', path: '' }]);
    expect(idsOf(calendar.scopes.map(({ record }) => record))).toEqual([11]);
    expect(calendar.scopes[0]?.listed.map(({ record }) => record.id)).toEqual([2]);
  });

  const translated = (isUnlisted: boolean): CalendarSource => {
    const ids = { en: 1, es: 3 };
    const { isUnlisted: _, ...listed } = hidden;
    const spanish = at(3, '2026-12-01T20:00', '2026-12-01T22:00', { locale: 'es' });
    const together = { ids: {}, since: '2026-10-01T00:00:00Z' };
    return calendarSource({
      untranslated: 'show',
      events: [isUnlisted ? hidden : listed, spanish],
      translations: [{ kind: 'event', ids }],
      history: [
        eventHistory({ id: 1, together: { ...together, ids: { es: 3 } } }),
        eventHistory({ id: 3, locale: 'es', together: { ...together, ids: { en: 1 } } }),
      ],
    });
  };

  it('is not named by its translation, whose own page it names', () => {
    const { en, es } = createCalendars(translated(true));
    expect(es?.event(3)?.translations).toEqual({});
    expect(en?.event(1)?.translations).toEqual({ es: '/es/evento/event-3/' });
    const both = createCalendars(translated(false));
    expect(both['es']?.event(3)?.translations).toEqual({ en: '/en/event/event-1/' });
  });

  it('is not replaced by its translation in the lists of its language', () => {
    expect(createCalendars(translated(true))['en']?.listed).toEqual([]);
  });
});
