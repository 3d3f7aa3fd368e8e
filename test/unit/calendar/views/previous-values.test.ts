import { expect, test } from 'vitest';
import {
  findPreviousValues,
  listPreviousVenues,
  type PreviousValuesView,
} from '../../../../src/calendar/views/previous-values.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import { eventRecord, venueRecord } from '../../../support/records.ts';
import { changedFrom } from '../../../support/calendar/changed.ts';
import { at, calendarIn, days } from '../../../support/calendar/source.ts';

type Before = Parameters<typeof changedFrom>[1];

/** What is told of an event with `before` in its history; the calendar has the venues 101 and 102, both in use. */
function former(record: EventRecord, before: Before, now = '2026-11-20T12:00:00Z'): PreviousValuesView {
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

test('a moved event knows when it was to start, by the clock of the zone that it had', () => {
  expect(former(concert, { times: at(1, '2026-11-20T20:30', '2026-11-20T22:00') }).start).toEqual({
    allDay: false,
    clock: '2026-11-20T20:30:00',
    offset: '+00:00',
  });
  expect(former(concert, { times: eventRecord() }).start).toEqual({
    allDay: false,
    clock: '2026-11-20T20:30:00',
    offset: '-05:00',
  });
});

test('a moved all-day event knows its former first day', () => {
  expect(former(fair, { times: days(1, '2026-11-14', '2026-11-15') }).start).toEqual({
    allDay: true,
    clock: '2026-11-14T00:00:00',
    offset: '+00:00',
  });
});

test('an hour of the same day that is given or withdrawn moves nothing; another day does', () => {
  expect(former(concert, { times: days(1, '2026-11-21', '2026-11-21') }).start).toBeNull();
  expect(former(fair, { times: concert }).start).toBeNull();
  expect(former(concert, { times: days(1, '2026-11-20', '2026-11-20') }).start).not.toBeNull();
});

test('another end, or the same instant by the clock of another zone, moves nothing', () => {
  expect(former(concert, { times: { ...concert, endUtc: '2026-11-21T22:00:00Z' } }).start).toBeNull();
  const elsewhere = { start: '2026-11-21T16:00:00', end: '2026-11-21T18:00:00', zone: 'America/New_York' };
  expect(former(concert, { times: { ...concert, ...elsewhere } }).start).toBeNull();
});

test('an event at another venue knows the former one', () => {
  const moved = { ...concert, venues: [102] };
  expect(former(moved, { venues: [101] })).toEqual({
    start: null,
    venues: [
      {
        name: 'Venue 101',
        link: { kind: 'venue', name: 'Blue Room', path: '/en/venue/venue-101/', colour: null, locale: 'en' },
      },
    ],
  });
});

test('a former venue is called what it was called then, also when it has no page any more', () => {
  const [venue] = former({ ...concert, venues: [102] }, { venues: [999] }).venues ?? [];
  expect(venue).toEqual({ name: 'Venue 999', link: null });
});

test('a former venue whose name then is not known is called what it is called now, or not named', () => {
  const calendar = calendarIn('en', {
    venues: [venueRecord({ name: 'Hall' })],
    events: [{ ...concert, venues: [101] }],
  });
  const venues = listPreviousVenues(calendar, { ids: [101, 999], names: [], until: '2026-11-01T00:00:00Z' });
  expect(venues.map(({ name }) => name)).toEqual(['Hall']);
});

test('a venue that was announced late, or withdrawn, is no other venue', () => {
  expect(former({ ...concert, venues: [102] }, { venues: [] }).venues).toBeNull();
  expect(former(concert, { venues: [101] }).venues).toBeNull();
});

test('nothing is told of an event that never changed, or that is over', () => {
  const nothing = { start: null, venues: null };
  expect(former(concert, {})).toEqual(nothing);
  const before = { times: at(1, '2026-11-20T20:30', '2026-11-20T22:00'), venues: [101] };
  expect(former({ ...concert, venues: [102] }, before, '2026-11-22T00:00:00Z')).toEqual(nothing);
});
