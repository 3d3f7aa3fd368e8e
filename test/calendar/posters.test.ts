import { expect, test } from 'vitest';
import { postersOf } from '../../src/calendar/posters.ts';
import { at, calendarIn, days } from './source.ts';

test('the wall has what is coming and what runs, each series once at its next date', () => {
  const yoga = (id: number, day: string) => at(id, `${day}T10:00`, `${day}T11:00`, { title: 'Yoga' });
  const { posters, more, path } = postersOf(
    calendarIn('en', {
      events: [
        yoga(1, '2026-11-13'),
        days(2, '2026-11-10', '2026-11-30'),
        yoga(3, '2026-11-27'),
        yoga(4, '2026-12-04'),
      ],
    }),
  );
  expect(posters.map(({ entry, dates }) => [entry.id, dates.map(({ id }) => id)])).toEqual([
    [2, []],
    [3, [4]],
  ]);
  expect([path, more]).toEqual(['/en/posters/', null]);
});

test('beyond sixty posters it leads to the month in which they go on', () => {
  const { posters, more } = postersOf(
    calendarIn('en', {
      events: Array.from({ length: 61 }, (_, id) =>
        at(id + 1, `2026-12-01T10:00`, `2026-12-01T${id === 60 ? 12 : 11}:00`),
      ),
    }),
  );
  expect([posters.length, more]).toEqual([60, '/en/month/2026-12/']);
});
