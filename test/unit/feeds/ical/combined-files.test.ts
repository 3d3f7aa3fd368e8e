import { describe, expect, test } from 'vitest';
import { createCalendars } from '../../../../src/calendar/build/create-calendars.ts';
import type { CalendarSource } from '../../../../src/calendar/calendar-source.ts';
import { combineScopes } from '../../../../src/calendar/all-languages/combined-scopes.ts';
import { combineCalendars } from '../../../../src/calendar/all-languages/combined-calendar.ts';
import { ical, renderCalendar } from '../../../../src/feeds/ical/calendar.ts';
import {
  renderCombinedFiles,
  renderCombinedScopeFiles,
  listCombinedAliases,
} from '../../../../src/feeds/ical/combined-files.ts';
import { listFeeds, listFiles } from '../../../../src/feeds/build-feed.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import { at, calendarSource } from '../../../support/calendar/source.ts';
import { eventHistory, siteRecord, termRecord, venueRecord } from '../../../support/records.ts';
import { contentLines, parsed } from '../../../support/feeds/parsed.ts';

const english = {
  title: 'Concert',
  text: 'An evening.',
  modified: '2026-10-05T00:00:00Z',
};
const spanish = {
  title: 'Concierto',
  text: 'Una noche.',
  modified: '2026-10-04T00:00:00Z',
};

const late = { modified: '2026-10-05T12:00:00Z' };

const seenOnce = { firstSeen: '2026-10-06T00:00:00Z', changed: '2026-10-06T00:00:00Z' };

const context = {
  language: 'en-GB',
  cancellations: 'status',
  busy: 'hours',
  languageOf: () => 'en-GB',
  addressOf: (path: string) => `https://calendar.example${path}`,
  pathOf: () => null,
} as const;

/** Calendars with one pair. */
function calendarsWith(
  en: Partial<EventRecord> = {},
  es: Partial<EventRecord> = {},
  values: Partial<CalendarSource> = {},
) {
  const source = calendarSource({
    sites: {
      en: siteRecord({ name: 'Town', zone: 'Europe/Madrid' }),
      es: siteRecord({ locale: 'es', name: 'Villa' }),
    },
    events: [
      at(1, '2026-12-01T20:00', '2026-12-01T22:00', { ...english, ...en }),
      at(2, '2026-12-01T20:00', '2026-12-01T22:00', { locale: 'es', ...spanish, ...es }),
    ],
    venues: [venueRecord({ name: 'Hall' }), venueRecord({ id: 102, locale: 'es', name: 'Sala' })],
    terms: [
      termRecord({ id: 301, name: 'Music' }),
      termRecord({ id: 302, locale: 'es', name: 'Música' }),
      termRecord({ id: 303, locale: 'es', name: 'Jazz' }),
      termRecord({ id: 304, name: 'Jazz' }),
    ],
    translations: [{ kind: 'event', ids: { en: 1, es: 2 } }],
    history: [
      eventHistory({ id: 1, uid: '1@o', ...seenOnce, sequence: 2, published: '2026-10-01T00:00:00Z' }),
      eventHistory({
        id: 2,
        locale: 'es',
        uid: '1@o',
        ...seenOnce,
        sequence: 1,
        published: '2026-09-01T00:00:00Z',
      }),
    ],
    ...values,
  });
  const calendars = source.locales.flatMap((locale) => createCalendars(source)[locale] ?? []);
  return { calendars, combined: combineCalendars(calendars, source.history) };
}

/** The file of a calendar with one pair. */
function fileOf(...args: Parameters<typeof calendarsWith>): string {
  const { calendars, combined } = calendarsWith(...args);
  const files = renderCombinedFiles(calendars, combined, context);
  expect(files.map(({ path }) => path)).toEqual(['/calendar.ics']);
  return files.map(({ feed }) => renderCalendar(feed)).join('');
}

describe('the calendar in all languages', () => {
  test('has its name in all of them', () => {
    expect(contentLines(fileOf()).slice(0, 9)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cartelera//Calendar//EN',
      'URL:https://calendar.example/',
      'SOURCE;VALUE=URI:https://calendar.example/calendar.ics',
      'NAME:Town / Villa',
      'X-WR-CALNAME:Town / Villa',
      'X-WR-CALDESC:What is on in town',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ]);
  });

  test('has one event for a pair, with the texts of both, read back by another library', () => {
    const { events } = parsed(
      fileOf({ categories: [301, 304], venues: [101] }, { categories: [302, 303], venues: [102] }),
    );
    expect(events).toHaveLength(1);
    const [event] = events;
    expect(event?.text('uid')).toBe('1@o');
    expect(event?.text('sequence')).toBe('3');
    expect(event?.text('summary')).toBe('Concert / Concierto');
    expect(event?.text('description')).toBe(
      [
        'An evening.',
        'https://calendar.example/en/event/event-1/',
        'Una noche.',
        'https://calendar.example/es/evento/event-2/',
      ].join('\n\n'),
    );
    expect(event?.text('url')).toBe('https://calendar.example/en/event/event-1/');
    expect(event?.text('location')).toBe('Hall');
    expect(event?.component.getFirstProperty('categories')?.getValues()).toEqual(['Music', 'Jazz', 'Música']);
    expect([event?.start, event?.end]).toEqual(['2026-12-01T20:00:00Z', '2026-12-01T22:00:00Z']);
  });

  test('has the date of the first publication and the last change of either', () => {
    expect(contentLines(fileOf())).toEqual(
      expect.arrayContaining([
        'CREATED:20260901T000000Z',
        'LAST-MODIFIED:20261005T000000Z',
        'DTSTAMP:20261005T000000Z',
      ]),
    );
  });

  test('changes when a translation vanishes, and half of its texts with it', () => {
    const joint = { uid: '1@o', sequence: 2, since: '2026-11-19T12:00:00Z' };
    const history = [
      eventHistory({ id: 1, uid: '1@o', joint }),
      eventHistory({ id: 2, locale: 'es', uid: '1@o', vanished: joint.since, joint }),
    ];
    const events = [at(1, '2026-12-01T20:00', '2026-12-01T22:00', english)];
    const lines = contentLines(fileOf({}, {}, { events, translations: [], history }));
    expect(lines).toEqual(
      expect.arrayContaining(['SUMMARY:Concert', 'LAST-MODIFIED:20261119T120000Z', 'SEQUENCE:2']),
    );
  });

  test('has the last event if all are long over, and none without events', () => {
    const pair = [
      at(1, '2024-12-01T20:00', '2024-12-01T22:00', english),
      at(2, '2024-12-01T20:00', '2024-12-01T22:00', { locale: 'es', ...spanish }),
    ];
    const older = at(3, '2024-01-01T20:00', '2024-01-01T22:00', { locale: 'es' });
    const history = [1, 2, 3].map((id) =>
      eventHistory({ id, locale: id === 1 ? 'en' : 'es', uid: `${id % 2}@o` }),
    );
    const { events } = parsed(fileOf({}, {}, { events: [...pair, older], history }));
    expect(events.map(({ text }) => text('summary'))).toEqual(['Concert / Concierto']);
    expect(parsed(fileOf({}, {}, { events: [], translations: [], history: [] })).events).toEqual([]);
  });

  test('has equal titles and texts once', () => {
    const { events } = parsed(fileOf({}, { title: 'Concert', text: 'An evening.' }));
    expect(events[0]?.text('summary')).toBe('Concert');
    expect(events[0]?.text('description')?.match(/An evening\./gu)).toHaveLength(1);
  });

  test.each([
    ['cancelled', 'scheduled', ['CANCELLED Cancelled: Concert', 'CONFIRMED Concierto']],
    ['postponed', 'cancelled', ['TENTATIVE Postponed: Concert', 'CANCELLED Cancelado: Concierto']],
    ['cancelled', 'cancelled', ['CANCELLED Cancelled: Concert / Cancelado: Concierto']],
  ] as const)('has a pair that is %s in one language and %s in the other as %j', (en, es, expected) => {
    const { events } = parsed(fileOf({ status: en }, { status: es }));
    expect(events.map(({ text }) => `${text('status')} ${text('summary')}`)).toEqual(expected);
  });

  test('dates both entries of a contradictory pair by the last change of either, because both changed', () => {
    const file = fileOf({ modified: '2026-10-04T12:00:00Z' }, { endUtc: '2026-12-01T23:00:00Z', ...late });
    expect(contentLines(file).filter((line) => line.startsWith('LAST-MODIFIED'))).toEqual([
      'LAST-MODIFIED:20261005T120000Z',
      'LAST-MODIFIED:20261005T120000Z',
    ]);
  });

  test('has events of one language exactly as their own calendar', () => {
    const { events } = parsed(fileOf({}, {}, { translations: [] }));
    expect(events.map(({ text }) => text('summary'))).toEqual(['Concert', 'Concierto']);
    expect(new Set(events.map(({ text }) => text('uid'))).size).toBe(2);
  });

  test('has the events of the only language exactly as its own calendar', () => {
    const { calendars } = calendarsWith({}, {}, { locales: ['en'] });
    const vevents = (text: string | undefined) => text?.slice(text.indexOf('BEGIN:VEVENT'));
    const own = calendars.flatMap((calendar) =>
      listFeeds(calendar, null)
        .filter(({ format }) => format === ical)
        .flatMap((file) => listFiles(calendar, file, context)),
    );
    const [text] = own.map(({ feed }) => renderCalendar(feed));
    expect(text).toContain('SUMMARY:Concert');
    expect(vevents(fileOf({}, {}, { locales: ['en'] }))).toBe(vevents(text));
  });

  test.each([
    ['below /all/ if a language has its home at the top', { en: '/', es: '/es/' }, ['/all/calendar.ics']],
    ['nowhere if that is the only language', { en: '/' }, []],
  ])('is %s', (_, homes, paths) => {
    const { calendars, combined } = calendarsWith({}, {}, { homes, locales: Object.keys(homes) });
    expect(renderCombinedFiles(calendars, combined, context).map(({ path }) => path)).toEqual(paths);
  });
});

describe('a scope in all languages', () => {
  const { calendars, combined } = calendarsWith(
    { categories: [301] },
    { categories: [302] },
    {
      translations: [
        { kind: 'event', ids: { en: 1, es: 2 } },
        { kind: 'category', ids: { en: 301, es: 302 } },
      ],
      hues: { 'category-301': 28 },
    },
  );
  const scopes = combineScopes(calendars, combined, []);
  const files = scopes.flatMap((scope) => renderCombinedScopeFiles(calendars, scope, context));
  const file = files.map(({ feed }) => renderCalendar(feed)).join('');

  test('is at the addresses of its other pages, too', () => {
    expect(scopes.flatMap((scope) => listCombinedAliases(scope, files))).toEqual([
      ['/categoria/category-302/calendar.ics', '/category/category-301/calendar.ics'],
    ]);
  });

  test('has the address of its first page without the language, and its name in all of them', () => {
    expect(files.map(({ path }) => path)).toEqual(['/category/category-301/calendar.ics']);
    expect(contentLines(file)).toEqual(
      expect.arrayContaining([
        'URL:https://calendar.example/en/category/category-301/',
        'SOURCE;VALUE=URI:https://calendar.example/category/category-301/calendar.ics',
        'NAME:Music / Música · Town / Villa',
        'COLOR:tomato',
      ]),
    );
  });

  test('has a pair once, exactly as the calendar in all languages', () => {
    const [event] = parsed(file).events;
    expect(event?.text('uid')).toBe('1@o');
    const [whole] = renderCombinedFiles(calendars, combined, context);
    const vevent = (text: string) => text.slice(text.indexOf('BEGIN:VEVENT'));
    expect(vevent(file)).toBe(vevent(whole === undefined ? '' : renderCalendar(whole.feed)));
  });
});
