import { describe, expect, it } from 'vitest';
import { createCalendars } from '../../../../src/calendar/build/create-calendars.ts';
import type { CalendarSource } from '../../../../src/calendar/calendar-source.ts';
import {
  combineCalendars,
  type CombinedEvent,
} from '../../../../src/calendar/all-languages/combined-calendar.ts';
import type { EventHistory } from '../../../../src/history/history-entry.ts';
import type { Segments } from '../../../../src/model/permalink.ts';
import { eventHistory, siteRecord } from '../../../support/records.ts';
import { at, calendarSource } from '../../../support/calendar/source.ts';

const english = at(1, '2026-12-01T20:00', '2026-12-01T22:00');
const spanish = at(2, '2026-12-01T20:00', '2026-12-01T22:00', { locale: 'es' });
const alone = at(3, '2026-11-30T20:00', '2026-11-30T22:00', { locale: 'es' });
const linked = [{ kind: 'event' as const, ids: { en: 1, es: 2 } }];

const past = (id: number, values: Partial<EventHistory> = {}) =>
  eventHistory({ id, locale: id === 1 ? 'en' : 'es', ...values });

/** The history of an upcoming event that vanished a day before now. */
const vanished = (id: number, values: Partial<EventHistory> = {}): EventHistory => {
  const { title, slug, permalink, allDay, start, end, startUtc, endUtc, zone } = id === 1 ? english : spanish;
  const nowhere = { venues: [], organizers: [], categories: [], tags: [] };
  const times = { allDay, start, end, startUtc, endUtc, zone };
  return past(id, {
    vanished: '2026-11-19T12:00:00Z',
    last: { title, slug, permalink, ...times, ...nowhere, above: [], former: {} },
    ...values,
  });
};

function combine(values: Partial<CalendarSource>, unasked: readonly number[] = []) {
  const source = calendarSource(values);
  const calendars = source.locales.flatMap((locale) => createCalendars(source)[locale] ?? []);
  return combineCalendars(calendars, source.history, unasked);
}

const shown = ({ uid, sequence, versions }: CombinedEvent) => [
  uid,
  sequence,
  ...versions.map(({ record }) => record.id),
];

const summarize = (values: Partial<CalendarSource>) => {
  const { events, tombstones } = combine(values);
  return { events: events.map(shown), tombstones: tombstones.map(shown) };
};

describe('the calendar of all languages', () => {
  it('has a pair once, with the first language in the settings first, and other events by themselves', () => {
    const history = [
      past(1, { uid: '1@o', sequence: 2 }),
      past(2, { uid: '1@o', sequence: 3 }),
      past(3, { sequence: 1, uid: '3@o' }),
    ];
    expect(summarize({ events: [spanish, english, alone], translations: linked, history })).toEqual({
      events: [
        ['3@o', 1, 3],
        ['1@o', 5, 1, 2],
      ],
      tombstones: [],
    });
  });

  it('gives a pair that was found after publication the UID of the first, and counts the changes of both', () => {
    const history = [past(1, { uid: '1@o', sequence: 2 }), past(2, { uid: '2@o', sequence: 3 })];
    expect(summarize({ events: [english, spanish], translations: linked, history }).events).toEqual([
      ['1@o', 5, 1, 2],
    ]);
  });

  it('ignores a vanished translation under the UID of one that goes on', () => {
    const joint = { uid: '1@o', sequence: 8, since: '2026-11-19T12:00:00Z' };
    const history = [vanished(1, { uid: '1@o', joint }), past(2, { uid: '2@o', joint })];
    const { events, tombstones } = combine({ events: [spanish], history, tombstoneDays: 30 });
    expect(events.map(shown)).toEqual([['1@o', 8, 2]]);
    expect(events[0]?.regrouped).toBe(joint.since);
    expect(tombstones).toEqual([]);
  });

  it('announces once that a pair vanished', () => {
    const joint = { uid: '1@o', sequence: 4, since: null };
    const history = [vanished(1, { uid: '1@o', joint }), vanished(2, { uid: '2@o', joint })];
    expect(summarize({ history })).toEqual({ events: [], tombstones: [['1@o', 4, 1, 2]] });
  });

  it('announces each member that vanished after a separation, under the UIDs of that time', () => {
    const joint = { uid: 'es-1@o', sequence: 1, since: null };
    const history = [past(1, { uid: '1@o' }), vanished(2, { uid: '1@o', joint })];
    expect(summarize({ events: [english], history })).toEqual({
      events: [['1@o', 0, 1]],
      tombstones: [['es-1@o', 1, 2]],
    });
  });

  it('has each member of a contradictory pair, the lower id under the common UID, both with the common count', () => {
    const moved = { ...english, startUtc: '2026-12-01T19:00:00Z' };
    const history = [past(1, { uid: '1@o', sequence: 2 }), past(2, { uid: '1@o', sequence: 3 })];
    const { events } = combine({ events: [moved, spanish], translations: linked, history });
    expect(events.map(shown)).toEqual([
      ['1@o', 5, 1],
      ['es-1@o', 5, 2],
    ]);
    expect(events.map(({ contrary }) => contrary.map(({ record }) => record.id))).toEqual([[2], [1]]);
  });

  it('keeps the UID of the one that was published first if a translation contradicts it at once', () => {
    const joint = { uid: '2@o', sequence: 0, since: null };
    const late = past(1, { uid: '2@o', firstSeen: '2026-11-19T12:00:00Z', joint });
    const history = [late, past(2, { uid: '2@o', joint })];
    const moved = { ...english, startUtc: '2026-12-01T19:00:00Z' };
    expect(summarize({ events: [moved, spanish], translations: linked, history }).events).toEqual([
      ['en-2@o', 0, 1],
      ['2@o', 0, 2],
    ]);
  });

  it('has each of them under its own UID if it has one', () => {
    const joint = { uid: '1@o', sequence: 0, since: null };
    const history = [past(1, { uid: '1@o', joint }), past(2, { uid: '2@o', joint })];
    const off = { ...english, status: 'cancelled' as const };
    expect(summarize({ events: [off, spanish], translations: linked, history }).events).toEqual([
      ['1@o', 0, 1],
      ['2@o', 0, 2],
    ]);
  });

  it('does not treat an unknown status as a contradiction', () => {
    const off = { ...english, status: 'cancelled' as const };
    const { events } = combine({ events: [off, spanish], translations: linked }, [2]);
    expect(events.map(({ versions }) => versions.length)).toEqual([2]);
  });

  it('does not separate an event that ends before its start from one that ends at its start', () => {
    const ends = (endUtc: string) => ({ endUtc, startUtc: '2026-12-01T20:00:00Z' });
    const events = [
      { ...english, ...ends('2026-12-01T19:00:00Z') },
      { ...spanish, ...ends('2026-12-01T20:00:00Z') },
    ];
    expect(combine({ events, translations: linked }).events).toHaveLength(1);
  });

  describe('of three languages', () => {
    const source = calendarSource();
    const names = { en: 1, es: 2, fr: 3 };
    const third = {
      locales: ['en', 'es', 'fr'],
      sites: { ...source.sites, fr: siteRecord({ locale: 'fr' }) },
      homes: { ...source.homes, fr: '/fr/' },
      segments: { ...source.segments, fr: source.segments['en'] as Segments },
      translations: [{ kind: 'event' as const, ids: names }],
    };
    const french = { ...english, id: 3, locale: 'fr', slug: 'event-3' };
    const together = (...ids: ('en' | 'es' | 'fr')[]) => ({
      ids: Object.fromEntries(ids.map((id) => [id, names[id]])),
      since: '2026-11-01T12:00:00Z',
    });
    const entry = (id: number, locale: 'en' | 'es' | 'fr') =>
      eventHistory({
        id,
        locale,
        uid: '1@o',
        together: together(...(['en', 'es', 'fr'] as const).filter((each) => each !== locale)),
      });
    const off = { ...spanish, status: 'cancelled' as const };

    it('keeps matching translations together', () => {
      const history = [entry(1, 'en'), entry(2, 'es'), entry(3, 'fr')];
      expect(summarize({ ...third, events: [english, off, french], history }).events).toEqual([
        ['1@o', 0, 1, 3],
        ['es-1@o', 0, 2],
      ]);
    });

    it('has no UID twice if the event that had it first vanished', () => {
      const history = [
        { ...entry(1, 'en'), vanished: '2026-11-19T12:00:00Z' },
        entry(2, 'es'),
        entry(3, 'fr'),
      ];
      expect(summarize({ ...third, events: [off, french], history }).events).toEqual([
        ['1@o', 0, 2],
        ['fr-1@o', 0, 3],
      ]);
    });
  });

  it('does not depend on the order of records', () => {
    const events = [english, spanish, alone];
    const one = summarize({ events, translations: linked });
    expect(summarize({ events: events.toReversed(), translations: linked })).toEqual(one);
  });
});
