import { expect, test } from 'vitest';
import {
  findPreviousValues,
  findPreviousPlace,
  type PreviousValuesView,
} from '../../../../src/calendar/views/previous-values.ts';
import { readZone } from '../../../../src/calendar/zone.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import { eventRecord, venueRecord } from '../../../support/records.ts';
import { changedFrom } from '../../../support/calendar/changed.ts';
import { at, calendarIn, days } from '../../../support/calendar/source.ts';

type Before = Parameters<typeof changedFrom>[1];

/**
 * The previous values of an event with `before` in its history. The calendar has the venues 101 and
 * 102, both in use.
 */
function previousValues(
  record: EventRecord,
  before: Before,
  now = '2026-11-20T12:00:00Z',
): PreviousValuesView {
  const others = [101, 102].map((id) => at(id, '2026-12-01T10:00', '2026-12-01T11:00', { venues: [id] }));
  const calendar = calendarIn('en', {
    events: [record, ...others],
    venues: [venueRecord({ id: 101, name: 'Blue Room' }), venueRecord({ id: 102, name: 'The Mill' })],
    history: [changedFrom(record, before), ...others.map((other) => changedFrom(other, {}))],
    now,
  });
  const event = calendar.event(record.id);
  if (event === undefined) throw new Error('the calendar should have the event');
  return findPreviousValues(calendar, event);
}

const concert = at(1, '2026-11-21T21:00', '2026-11-21T23:00');
const fair = days(1, '2026-11-21', '2026-11-22');

test('a moved event has its previous start, with its zone if that differs', () => {
  expect(previousValues(concert, { times: at(1, '2026-11-20T20:30', '2026-11-20T22:00') }).start).toEqual({
    allDay: false,
    clock: '2026-11-20T20:30:00',
    instant: '2026-11-20T20:30:00Z',
    zone: null,
  });
  expect(previousValues(concert, { times: eventRecord() }).start).toEqual({
    allDay: false,
    clock: '2026-11-20T20:30:00',
    instant: '2026-11-21T01:30:00Z',
    zone: readZone('America/New_York'),
  });
  const here = at(1, '2026-11-19T20:30', '2026-11-19T22:00');
  expect(previousValues(eventRecord(), { times: here }).start).toMatchObject({ zone: readZone('UTC') });
});

test('a moved all-day event has its previous first day', () => {
  expect(previousValues(fair, { times: days(1, '2026-11-14', '2026-11-15') }).start).toEqual({
    allDay: true,
    clock: '2026-11-14T00:00:00',
    instant: '2026-11-14T00:00:00Z',
    zone: null,
  });
});

test('an hour added or removed on the same day is not a move; another day is', () => {
  expect(previousValues(concert, { times: days(1, '2026-11-21', '2026-11-21') }).start).toBeNull();
  expect(previousValues(fair, { times: concert }).start).toBeNull();
  expect(previousValues(concert, { times: days(1, '2026-11-20', '2026-11-20') }).start).not.toBeNull();
});

test('a new end, or the same instant in another zone, is not a move', () => {
  expect(previousValues(concert, { times: { ...concert, endUtc: '2026-11-21T22:00:00Z' } }).start).toBeNull();
  const elsewhere = { start: '2026-11-21T16:00:00', end: '2026-11-21T18:00:00', zone: 'America/New_York' };
  expect(previousValues(concert, { times: { ...concert, ...elsewhere } }).start).toBeNull();
});

test('an event at another venue has the previous one', () => {
  const moved = { ...concert, venues: [102] };
  expect(previousValues(moved, { venues: [101] })).toEqual({
    start: null,
    place: {
      changes: ['venue'],
      venues: [
        {
          name: 'Venue 101',
          link: {
            kind: 'venue',
            name: 'Blue Room',
            path: '/en/venue/venue-101/',
            colour: null,
            locale: 'en',
          },
        },
      ],
    },
  });
});

test('a previous venue keeps the name it had then, even without a page', () => {
  const [venue] = previousValues({ ...concert, venues: [102] }, { venues: [999] }).place?.venues ?? [];
  expect(venue).toEqual({ name: 'Venue 999', link: null });
});

test('a previous venue of unknown name has its current name, or none', () => {
  const calendar = calendarIn('en', {
    venues: [venueRecord({ name: 'Hall' })],
    events: [{ ...concert, venues: [101] }],
  });
  const [event] = calendar.events;
  if (event === undefined) throw new Error('the calendar should have the event');
  const before = { ids: [101, 999], names: [], until: '2026-11-01T00:00:00Z' };
  const { venues } = findPreviousPlace(calendar, before, event);
  expect(venues.map(({ name }) => name)).toEqual(['Hall']);
});

test('a venue that was announced late or withdrawn is not another venue', () => {
  expect(previousValues({ ...concert, venues: [102] }, { venues: [] }).place).toBeNull();
  expect(previousValues(concert, { venues: [101] }).place).toBeNull();
  const online = { ...concert, online: { isHybrid: false, address: null } };
  expect(previousValues(online, { venues: [] }).place).toBeNull();
});

test.each([
  ['only online', 'only', { venues: [101] }, ['offline'], []],
  ['only online', 'only', { venues: [101], online: { isHybrid: true, address: null } }, ['inPerson'], []],
  ['only online', 'only', { venues: [] }, ['offline'], []],
  ['also online', 'also', { venues: [101] }, ['offline'], ['Venue 101']],
  ['also online', 'also', { venues: [102] }, ['venue', 'offline'], ['Venue 101']],
  ['also online', 'also', { online: { isHybrid: false, address: null } }, ['online'], ['Venue 101']],
] as const)('an event that was %s (%s) has its changes, and its places', (_, online, now, changes, names) => {
  const { place } = previousValues({ ...concert, ...now }, { venues: [101], online });
  expect(place?.changes).toEqual(changes);
  expect(place?.venues.map(({ name }) => name)).toEqual(names);
});

test('a previous venue that means the internet is not a place', () => {
  const room = venueRecord({
    id: 101,
    name: 'Online',
    hidesMap: true,
    position: null,
    address: '',
    city: '',
  });
  const rooms = [{ ...room, postcode: '', region: '', country: '' }, venueRecord({ id: 102 })];
  const hall = { ...concert, venues: [102] };
  const other = at(2, '2026-12-01T10:00', '2026-12-01T11:00', { venues: [101] });
  const history = [changedFrom(hall, { venues: [101] }), changedFrom(other, {})];
  const events = [hall, other];
  const calendar = calendarIn('en', { events, venues: rooms, history, now: '2026-11-20T12:00:00Z' });
  const event = calendar.event(1);
  expect(event && findPreviousValues(calendar, event).place).toEqual({
    changes: ['offline'],
    venues: [],
  });
});

test('an unchanged or past event has no previous values', () => {
  const nothing = { start: null, place: null };
  expect(previousValues(concert, {})).toEqual(nothing);
  const before = { times: at(1, '2026-11-20T20:30', '2026-11-20T22:00'), venues: [101] };
  expect(previousValues({ ...concert, venues: [102] }, before, '2026-11-22T00:00:00Z')).toEqual(nothing);
});
