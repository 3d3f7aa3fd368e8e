import { expect, test } from 'vitest';
import { addDays } from '../../../../src/calendar/day.ts';
import { groupSeries } from '../../../../src/calendar/views/series-groups.ts';
import { renderSeriesFiles } from '../../../../src/feeds/ical/series-files.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import { eventHistory, organizerRecord, venueRecord } from '../../../support/records.ts';
import { at, calendarIn, idsOf } from '../../../support/calendar/source.ts';

const nowhere = { address: '', city: '', postcode: '', position: null, hidesMap: true as const };
const online = venueRecord({ id: 12, name: 'Online', ...nowhere });
const places = { venues: [venueRecord({ id: 10 }), venueRecord({ id: 11 }), online] };
const organizers = [organizerRecord({ id: 20 }), organizerRecord({ id: 21 })];

function calendarOf(events: EventRecord[]) {
  return calendarIn('en', { events, ...places, organizers });
}

/** An hour of choir on a day. */
function choir(id: number, day: string, values: Partial<EventRecord> = {}): EventRecord {
  return at(id, `${day}T19:00`, `${day}T20:00`, { title: 'Choir', venues: [10], ...values });
}

/** The ids of each series, by first appearance. */
function seriesOf(events: EventRecord[]): number[][] {
  const series = new Set(calendarOf(events).events.flatMap((event) => [event.series]));
  return [...series].flatMap((each) => (each === null ? [] : [idsOf(each.events.map(({ entry }) => entry))]));
}

test('events with one title at one venue are a series, whatever the spaces and case', () => {
  const events = [
    choir(1, '2026-11-20'),
    choir(2, '2026-11-27', { title: ' CHOIR ' }),
    choir(3, '2026-12-04', { title: 'Choirs' }),
  ];
  expect(seriesOf(events)).toEqual([[1, 2]]);
});

test('a tour is a series by its organizer; an equal name alone is not enough', () => {
  expect(
    seriesOf([
      choir(1, '2026-11-20', { venues: [10], organizers: [20] }),
      choir(2, '2026-11-21', { venues: [11], organizers: [20] }),
      choir(3, '2026-11-22', { venues: [], organizers: [21] }),
    ]),
  ).toEqual([[1, 2]]);
});

test('that two events are online does not make them a series', () => {
  const events = [
    choir(1, '2026-11-20', { venues: [12], organizers: [20] }),
    choir(2, '2026-11-21', { venues: [12], organizers: [21] }),
    choir(3, '2026-11-27', { venues: [12], organizers: [20] }),
  ];
  expect(seriesOf(events)).toEqual([[1, 3]]);
});

test('without venue and organizer the title decides; events without title are in no series', () => {
  expect(seriesOf([choir(1, '2026-11-20', { venues: [] }), choir(2, '2026-11-27', { venues: [] })])).toEqual([
    [1, 2],
  ]);
  expect(seriesOf([choir(1, '2026-11-20', { title: '' }), choir(2, '2026-11-27', { title: '' })])).toEqual(
    [],
  );
});

test('a yearly event is a series; if it returns after two years it begins another', () => {
  expect(seriesOf([choir(1, '2023-06-24'), choir(2, '2026-06-24'), choir(3, '2027-06-24')])).toEqual([
    [2, 3],
  ]);
});

test('events listed twice at the same time are not a series', () => {
  expect(seriesOf([choir(1, '2026-11-20'), choir(2, '2026-11-20')])).toEqual([]);
  expect(seriesOf([choir(1, '2026-11-20'), choir(2, '2026-11-20'), choir(3, '2026-11-21')])).toEqual([
    [1, 2, 3],
  ]);
});

test('an entry counts the dates that follow it, without cancelled ones', () => {
  const { events } = calendarOf([
    choir(1, '2026-11-20'),
    choir(2, '2026-11-27', { status: 'cancelled' }),
    choir(3, '2026-12-04'),
    at(4, '2026-12-05T10:00', '2026-12-05T11:00'),
  ]);
  expect(events.map(({ entry }) => entry.later)).toEqual([1, 1, 0, 0]);
});

test('the calendar of a series stays, empty, while its dates are hidden from lists', () => {
  const dates = [choir(1, '2026-11-27', { isUnlisted: true }), choir(2, '2026-12-04', { isUnlisted: true })];
  const history = dates.map(({ id }) => eventHistory({ id, series: ['choir'] }));
  const calendar = calendarIn('en', { events: dates, ...places, history });
  const [series, ...others] = calendar.series;
  if (series === undefined) expect.unreachable();
  expect(others).toEqual([]);
  expect(series).toMatchObject({ path: '/en/series/choir/', events: [], tombstones: [], continued: [] });
  expect(series.remaining?.path).toBe('/en/event/event-1/');
  const [file] = renderSeriesFiles(calendar, series, {
    language: 'en',
    languageOf: () => 'en',
    cancellations: 'status',
    busy: 'hours',
    addressOf: (path) => `https://calendar.example${path}`,
    pathOf: () => null,
  });
  expect(file?.path).toBe('/en/series/choir/calendar.ics');
  expect(file?.feed).toMatchObject({ events: [], title: calendar.site.name });
});

test('a grouped list has each series once, at its first date, with a hundred others', () => {
  const weeks = Array.from({ length: 103 }, (_, index) => choir(index + 1, addDays('2026-12-10', index)));
  const other = at(999, '2026-12-12T10:00', '2026-12-12T11:00');
  const list = groupSeries(calendarOf([...weeks, other]).events, '2026-11-20', '2026-11-20T12:00:00Z');
  expect(list.map(({ entry, dates }) => [entry.id, entry.later, dates.length])).toEqual([
    [1, 102, 100],
    [999, 0, 0],
  ]);
  expect(list[0]?.dates[0]).toMatchObject({ id: 2, path: '/en/event/event-2/', firstDay: '2026-12-11' });
});

test('an event that began earlier is never a further date: it leads its series or appears by itself', () => {
  const { events } = calendarOf([
    at(1, '2026-10-02T10:00', '2026-12-06T18:00', { title: 'Prints', venues: [10] }),
    at(2, '2026-10-05T10:00', '2026-12-08T18:00', { venues: [10] }),
    at(3, '2026-10-11T10:00', '2026-11-29T18:00', { title: 'Prints', venues: [10] }),
    at(4, '2026-12-20T10:00', '2027-01-10T18:00', { title: 'Prints', venues: [10] }),
  ]);
  const foldedOn = (today: string, most?: number) =>
    groupSeries(events, today, `${today}T12:00:00Z`, most).map(({ entry, dates }) => [
      entry.id,
      ...dates.map(({ id }) => id),
    ]);
  expect(foldedOn('2026-11-20')).toEqual([[1, 4], [2], [3]]);
  expect(foldedOn('2026-10-11')).toEqual([[1, 3, 4], [2]]);
  // The first groups have all of their dates.
  expect(foldedOn('2026-11-20', 2)).toEqual([[1, 4], [2]]);
  expect(foldedOn('2026-10-11', 1)).toEqual([[1, 3, 4]]);
});
