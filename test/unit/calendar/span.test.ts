import { describe, expect, test } from 'vitest';
import { readZone } from '../../../src/calendar/zone.ts';
import { timesIn } from '../../support/feeds/calendar-event.ts';
import { findListedSpan, isOneNight, findSpan } from '../../../src/calendar/span.ts';

function lastDay(start: string, end: string, allDay = false): string {
  return findSpan({ allDay, start, end, startUtc: `${start}Z`, endUtc: `${end}Z` }).lastDay;
}

test('an event of one afternoon is on one day', () => {
  const times = {
    allDay: false,
    start: '2026-11-20T17:00:00',
    end: '2026-11-20T19:00:00',
    startUtc: '2026-11-20T16:00:00Z',
    endUtc: '2026-11-20T18:00:00Z',
  };
  const { allDay: _, ...same } = times;
  expect(findSpan(times)).toEqual({ ...same, firstDay: '2026-11-20', lastDay: '2026-11-20' });
});

test('an end at midnight belongs to the day before', () => {
  expect(lastDay('2026-11-20T10:00:00', '2026-11-21T00:00:00')).toBe('2026-11-20');
  expect(lastDay('2026-11-20T00:00:00', '2026-11-21T00:00:00')).toBe('2026-11-20');
  expect(lastDay('2026-11-20T10:00:00', '2026-11-23T00:00:00')).toBe('2026-11-22');
});

test('small hours after several days belong to the last night', () => {
  expect(lastDay('2026-11-20T10:00:00', '2026-11-23T00:00:01')).toBe('2026-11-22');
  expect(lastDay('2026-11-20T18:00:00', '2026-11-22T05:59:59')).toBe('2026-11-21');
  expect(lastDay('2026-11-20T18:00:00', '2026-11-22T06:00:00')).toBe('2026-11-22');
  expect(lastDay('2026-11-20T18:00:00', '2026-11-22T04:00:00', true)).toBe('2026-11-22');
});

test('an event without duration at midnight is on the day that begins then', () => {
  expect(lastDay('2026-11-20T00:00:00', '2026-11-20T00:00:00')).toBe('2026-11-20');
});

test('a night of less than twelve hours is one day, one of twelve hours is two', () => {
  expect(lastDay('2026-11-20T22:00:00', '2026-11-21T02:00:00')).toBe('2026-11-20');
  expect(lastDay('2026-11-20T23:30:00', '2026-11-21T11:29:59')).toBe('2026-11-20');
  expect(lastDay('2026-11-20T23:30:00', '2026-11-21T11:30:00')).toBe('2026-11-21');
  expect(lastDay('2026-11-20T10:00:00', '2026-11-21T02:00:00')).toBe('2026-11-21');
  expect(lastDay('2026-12-31T22:00:00', '2027-01-01T04:00:00')).toBe('2026-12-31');
});

test('only the night after the start counts', () => {
  expect(isOneNight('2026-11-20T22:00:00', '2026-11-21T02:00:00')).toBe(true);
  expect(isOneNight('2026-11-20T22:00:00', '2026-11-22T02:00:00')).toBe(false);
  expect(isOneNight('2026-11-20T22:00:00', '2026-11-20T23:00:00')).toBe(false);
});

test('all-day events last until their last day, even across a change of clocks', () => {
  const madrid = findSpan({
    allDay: true,
    start: '2026-10-24T00:00:00',
    end: '2026-10-26T23:59:59',
    startUtc: '2026-10-23T22:00:00Z',
    endUtc: '2026-10-26T22:59:59Z',
  });
  expect([madrid.firstDay, madrid.lastDay]).toEqual(['2026-10-24', '2026-10-26']);
  const newYork = findSpan({
    allDay: true,
    start: '2026-03-07T00:00:00',
    end: '2026-03-08T23:59:59',
    startUtc: '2026-03-07T05:00:00Z',
    endUtc: '2026-03-09T03:59:59Z',
  });
  expect([newYork.firstDay, newYork.lastDay]).toEqual(['2026-03-07', '2026-03-08']);
});

test('an all-day event is never a night', () => {
  expect(lastDay('2026-11-20T13:00:00', '2026-11-21T00:30:00', true)).toBe('2026-11-21');
});

describe('the span that a calendar lists', () => {
  const newYork = readZone('America/New_York');
  const days = ({ firstDay, lastDay }: ReturnType<typeof findListedSpan>) => [firstDay, lastDay];

  test('has the days of the calendar’s clock', () => {
    const madrid = { allDay: false, ...timesIn('Europe/Madrid', '2026-11-21T01:00:00Z', 60) };
    const span = findListedSpan(madrid, newYork);
    expect(days(span)).toEqual(['2026-11-20', '2026-11-20']);
    expect(span).toMatchObject({ start: '2026-11-21T02:00:00', here: { start: '2026-11-20T20:00:00' } });
    expect(days(findListedSpan(madrid, readZone('Europe/Madrid')))).toEqual(['2026-11-21', '2026-11-21']);
  });

  test('of an all-day event has its own days, which begin and end with those of the calendar', () => {
    const kiritimati = {
      allDay: true,
      start: '2026-12-23T00:00:00',
      end: '2026-12-24T23:59:59',
      startUtc: '2026-12-22T10:00:00Z',
      endUtc: '2026-12-24T09:59:59Z',
      zone: 'Pacific/Kiritimati',
    };
    expect(findListedSpan(kiritimati, newYork)).toMatchObject({
      firstDay: '2026-12-23',
      lastDay: '2026-12-24',
      startUtc: '2026-12-23T05:00:00Z',
      endUtc: '2026-12-25T04:59:59Z',
      here: null,
    });
    expect(findListedSpan(kiritimati, readZone('Pacific/Kiritimati'))).toMatchObject({
      startUtc: kiritimati.startUtc,
      endUtc: kiritimati.endUtc,
    });
  });
});

test('an end before the start counts as the start', () => {
  expect(
    findSpan({
      allDay: false,
      start: '2026-11-20T20:00:00',
      end: '2026-11-19T22:00:00',
      startUtc: '2026-11-20T19:00:00Z',
      endUtc: '2026-11-19T21:00:00Z',
    }),
  ).toEqual({
    start: '2026-11-20T20:00:00',
    end: '2026-11-20T20:00:00',
    startUtc: '2026-11-20T19:00:00Z',
    endUtc: '2026-11-20T19:00:00Z',
    firstDay: '2026-11-20',
    lastDay: '2026-11-20',
  });
});

test('in the repeated hour the wall clock goes back while time continues', () => {
  const span = findSpan({
    allDay: false,
    start: '2026-11-01T01:30:00',
    end: '2026-11-01T01:15:00',
    startUtc: '2026-11-01T05:30:00Z',
    endUtc: '2026-11-01T06:15:00Z',
  });
  expect([span.end, span.endUtc]).toEqual(['2026-11-01T01:30:00', '2026-11-01T06:15:00Z']);
});
