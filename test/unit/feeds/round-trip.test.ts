import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCalendars } from '../../../src/calendar/build/create-calendars.ts';
import { combineCalendars } from '../../../src/calendar/all-languages/combined-calendar.ts';
import { renderCalendar } from '../../../src/feeds/ical/calendar.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import { calendarSource } from '../../support/calendar/source.ts';
import { eventHistory, eventRecord, termRecord, venueRecord } from '../../support/records.ts';
import { calendarEvent, feedWith } from '../../support/feeds/calendar-event.ts';
import { oddWords } from '../../support/feeds/odd-text.ts';
import { clockOf, oddTimes } from '../../support/feeds/odd-times.ts';
import { asNodeIcalReads, readByIcalJs, readByNodeIcal, type Reading } from '../../support/feeds/readers.ts';
import { readingOf } from '../../support/feeds/record-reading.ts';

const eventPair = fc.record({
  times: oddTimes,
  status: fc.constantFrom('scheduled', 'postponed', 'cancelled'),
  online: fc.option(
    fc.record({
      isHybrid: fc.boolean(),
      address: fc.option(fc.webUrl({ withQueryParameters: true, withFragments: true })),
    }),
    { nil: undefined },
  ),
  /** Which translations are online, and which have the venue. */
  onlineIn: fc.subarray(['en', 'es'], { minLength: 1 }),
  placedIn: fc.subarray(['en', 'es'], { minLength: 1 }),
  en: fc.record({ title: oddWords, text: oddWords }),
  es: fc.record({ title: oddWords, text: oddWords }),
  venue: fc.record({
    name: oddWords,
    address: oddWords,
    postcode: oddWords,
    city: oddWords,
    country: oddWords,
  }),
  category: oddWords,
  sequence: fc.nat(50),
});

type EventPair = typeof eventPair extends fc.Arbitrary<infer T> ? T : never;

/** The only crawl, after the last edit. */
const crawl = '2026-11-10T00:00:00Z';

/** A calendar of pairs with common times and separate texts, of which one may lack the place. */
function sourceOf(eventPairs: readonly EventPair[]) {
  const events = eventPairs.flatMap((pair, index): EventRecord[] => {
    const { times: when, status, online, onlineIn, placedIn, en, es } = pair;
    const shared = (locale: string) => ({
      ...when,
      ...(online !== undefined && onlineIn.includes(locale) && { online }),
      locale,
      status,
      venues: placedIn.includes(locale) ? [1000 + index] : [],
      categories: [2000 + index],
    });
    return [
      eventRecord({ ...shared('en'), ...en, id: 2 * index + 1, created: '2026-05-01T00:00:00Z' }),
      eventRecord({ ...shared('es'), ...es, id: 2 * index + 2, modified: '2026-11-01T00:00:00Z' }),
    ];
  });
  return calendarSource({
    events,
    venues: eventPairs.map(({ venue }, index) => venueRecord({ ...venue, id: 1000 + index })),
    terms: eventPairs.map(({ category }, index) => termRecord({ id: 2000 + index, name: category })),
    translations: eventPairs.map((_, index) => ({
      kind: 'event',
      ids: { en: 2 * index + 1, es: 2 * index + 2 },
    })),
    history: events.map(({ id, locale, created }) => {
      const index = Math.floor((id - 1) / 2);
      const { sequence = 0 } = eventPairs[index] ?? {};
      return eventHistory({
        id,
        locale,
        uid: `${2 * index + 1}@origin.example`,
        sequence,
        firstSeen: crawl,
        changed: crawl,
        published: created,
      });
    }),
  });
}

test('whatever the words, times and zone of events, two parsers read the values of the records in a calendar', () => {
  fc.assert(
    fc.property(fc.array(eventPair, { minLength: 1, maxLength: 12 }), (eventPairs) => {
      const source = sourceOf(eventPairs);
      const calendars = Object.values(createCalendars(source));
      const history = new Map(
        source.history.flatMap((each) => (each.kind === 'event' ? [[each.id, each]] : [])),
      );
      const addressOf = ({ id, locale }: EventRecord) =>
        `https://calendar.example/${locale}/${locale === 'en' ? 'event' : 'evento'}/event-${id}/`;
      const { languageOf } = feedWith([]);
      const options = { ...source, history, addressOf, languageOf };
      for (const { locale, events } of calendars)
        expectReadings(
          renderCalendar({ ...feedWith([]), locale, events }),
          source.events
            .filter((event) => event.locale === locale)
            .map((event) => readingOf([event], options)),
        );
      const { events } = combineCalendars(calendars, source.history);
      expectReadings(
        renderCalendar({ ...feedWith([]), events }),
        source.translations.flatMap(({ ids }) => {
          const [en, es] = source.events.filter(({ id }) => id === ids['en'] || id === ids['es']);
          return en === undefined || es === undefined ? [] : [readingOf([en, es], options)];
        }),
      );
    }),
    { seed: 1, numRuns: 40 },
  );
});

test.each(['Up \\next', '"Quoted"', 'TZID=1 "and" so on'])(
  'ical.js reads the title %s correctly, and node-ical does not',
  (title) => {
    const file = renderCalendar(feedWith([calendarEvent({ title })]));
    const [reading] = readByIcalJs(file);
    expect(reading?.summary).toBe(title);
    const [other] = readByNodeIcal(file);
    expect(other?.summary).not.toBe(title);
    expect(other).toEqual(reading && asNodeIcalReads(reading));
  },
);

/** If the definition of a zone does not hold for the year of an event, its times may be in UTC. */
function expectReadings(file: string, expected: readonly Reading[]): void {
  const byUid = (readings: readonly Reading[]) => readings.toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
  const found = byUid(readByIcalJs(file));
  const wanted = byUid(expected).map((each, index) => ({
    ...each,
    zone: sameZone(each.zone, found[index]?.zone),
  }));
  expect(found).toEqual(wanted);
  expect(byUid(readByNodeIcal(file))).toEqual(wanted.map(asNodeIcalReads));
}

/**
 * The zone that was read, if its clocks are those of the expected one (`Asia/Calcutta`) or it is
 * UTC instead.
 */
function sameZone(expected: string | null, found: string | null = null): string | null {
  if (expected === null || found === null || found === 'UTC') return expected === null ? null : found;
  const clocks = (zone: string) =>
    ['2026-01-01T12:00:00Z', '2026-07-01T12:00:00Z'].map((instant) => clockOf(instant, zone)).join();
  return clocks(expected) === clocks(found) ? found : expected;
}
