import { expect, test } from 'vitest';
import { folded } from '../../src/calendar/folded.ts';
import type { EventRecord } from '../../src/model/event.ts';
import { seriesDays } from '../../src/site/series-days.ts';
import { at, calendarIn } from '../calendar/source.ts';

function daysOf(...events: EventRecord[]) {
  const [first] = folded(calendarIn('en', { events }).events, '2026-11-20');
  return first === undefined ? undefined : seriesDays(first);
}

const yoga = (id: number, day: string, values: Partial<EventRecord> = {}) =>
  at(id, `${day}T10:00`, `${day}T11:00`, { title: 'Yoga', ...values });

test('dates that differ in the day alone are told to the script', () => {
  expect(JSON.parse(daysOf(yoga(1, '2026-11-21'), yoga(2, '2026-11-28')) ?? '')).toEqual([
    ['2026-11-21', '2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z', '/en/event/event-1/'],
    ['2026-11-28', '2026-11-28T10:00:00Z', '2026-11-28T11:00:00Z', '/en/event/event-2/'],
  ]);
});

test('dates from the first on that has other hours, is in another year or was cancelled are not', () => {
  const first = yoga(1, '2026-12-21');
  expect(daysOf(first)).toBeUndefined();
  expect(daysOf(first, at(2, '2026-12-28T12:00', '2026-12-28T13:00', { title: 'Yoga' }))).toBeUndefined();
  expect(daysOf(first, yoga(2, '2027-01-04'))).toBeUndefined();
  expect(daysOf(first, yoga(2, '2026-12-28', { status: 'cancelled' }))).toBeUndefined();
  const told = JSON.parse(daysOf(first, yoga(2, '2026-12-28'), yoga(3, '2027-01-04')) ?? '') as string[][];
  expect(told.map(([day]) => day)).toEqual(['2026-12-21', '2026-12-28']);
});
