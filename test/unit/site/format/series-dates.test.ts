import { expect, test } from 'vitest';
import { groupSeries } from '../../../../src/calendar/views/series-groups.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import { findLastEnd, buildSeriesDates } from '../../../../src/site/format/series-dates.ts';
import { at, calendarIn, days } from '../../../support/calendar/source.ts';
import { testSite } from '../../../support/site/test-site.ts';

const site = await testSite();

const listOf = (...events: EventRecord[]) =>
  groupSeries(calendarIn('en', { events }).events, '2026-11-20', '2026-11-20T12:00:00Z');

function daysOf(...events: EventRecord[]): unknown {
  const [first] = listOf(...events);
  const json =
    first &&
    buildSeriesDates(site, first, (date, index) => ({ '.cost': date.cost, '[data-when]': `${index}` }));
  return json === undefined ? undefined : JSON.parse(json);
}

const yoga = (id: number, day: string, values: Partial<EventRecord> = {}) =>
  at(id, `${day}T10:00`, `${day}T11:00`, { title: 'Yoga', ...values });

test('the script gets every date, with only the texts that differ', () => {
  expect(daysOf(yoga(1, '2026-11-21'), yoga(2, '2027-11-28'))).toEqual([
    [
      '2026-11-21',
      '2026-11-21T10:00:00Z',
      '2026-11-21T11:00:00Z',
      '/en/event/event-1/',
      'is-scheduled',
      { '[data-when]': '0' },
      true,
      '1 2026-11-21T10:00:00Z 2026-11-21T11:00:00Z 0 scheduled',
    ],
    [
      '2027-11-28',
      '2027-11-28T10:00:00Z',
      '2027-11-28T11:00:00Z',
      '/en/event/event-2/',
      'is-scheduled',
      { '[data-when]': '1' },
      true,
      '2 2027-11-28T10:00:00Z 2027-11-28T11:00:00Z 0 scheduled',
    ],
  ]);
  expect(daysOf(yoga(1, '2026-11-21'))).toBeUndefined();
});

test('an all-day date has the instant of its start, and is marked as all-day', () => {
  const dates = daysOf(
    days(1, '2026-11-21', '2026-11-21', { title: 'Market' }),
    days(2, '2026-11-28', '2026-11-28', { title: 'Market' }),
  ) as unknown[][];
  expect(dates.map(([day, start, , , , , , , isAllDay]) => [day, start, isAllDay])).toEqual([
    ['2026-11-21', '2026-11-21T00:00:00Z', true],
    ['2026-11-28', '2026-11-28T00:00:00Z', true],
  ]);
});

test('a date is marked as cancelled or free, and the texts of the previous date are cleared', () => {
  const dates = daysOf(
    yoga(1, '2026-11-21', { cost: '$5' }),
    yoga(2, '2026-11-28', { status: 'cancelled', cost: '$5' }),
    yoga(3, '2026-12-05', { free: true }),
  ) as unknown[][];
  expect(dates.map(([, , , , classes, texts]) => [classes, texts])).toEqual([
    ['is-scheduled', { '.cost': '$5', '[data-when]': '0' }],
    ['is-cancelled', { '.cost': '$5', '[data-when]': '1' }],
    ['is-scheduled is-free', { '.cost': '', '[data-when]': '2' }],
  ]);
});

test('a date says whether it is called "Now": not if it is off, has no end, or is all of one day', () => {
  const dates = daysOf(
    yoga(1, '2026-11-21', { status: 'cancelled' }),
    yoga(2, '2026-11-22'),
    at(3, '2026-11-23T10:00', '2026-11-23T10:00', { title: 'Yoga' }),
    days(4, '2026-11-24', '2026-11-24', { title: 'Yoga' }),
    days(5, '2026-11-25', '2026-11-27', { title: 'Yoga' }),
  ) as unknown[][];
  expect(dates.map(([day, , , , , , canBeOn]) => [day, canBeOn])).toEqual([
    ['2026-11-21', false],
    ['2026-11-22', true],
    ['2026-11-23', false],
    ['2026-11-24', false],
    ['2026-11-25', true],
  ]);
});

test('a list is over when its last event ends', () => {
  expect(
    findLastEnd(listOf(days(1, '2026-11-01', '2027-01-31'), yoga(2, '2026-11-21'), yoga(3, '2026-12-05'))),
  ).toMatch(/^2027-0[12]/u);
  expect(findLastEnd([])).toBe('');
});
