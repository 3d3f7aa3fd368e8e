import { expect, test } from 'vitest';
import { buildPostersMonths, buildPosters } from '../../../../src/calendar/views/posters.ts';
import { at, calendarIn, days } from '../../../support/calendar/source.ts';

test('the wall has upcoming and running events, each series once at its next date', () => {
  const yoga = (id: number, day: string) => at(id, `${day}T10:00`, `${day}T11:00`, { title: 'Yoga' });
  const { posters, more, later, until, path } = buildPosters(
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
  expect([path, more, later, until]).toEqual(['/en/posters/', null, [], null]);
});

test('beyond sixty posters the wall of the following month continues', () => {
  const { posters, more, later, until } = buildPosters(
    calendarIn('en', {
      events: [
        at(99, '2027-02-01T10:00', '2027-02-01T11:00'),
        at(98, '2026-11-13T10:00', '2026-11-13T11:00'),
        ...Array.from({ length: 61 }, (_, id) =>
          at(id + 1, `2026-12-01T10:00`, `2026-12-01T${id === 60 ? 12 : 11}:00`),
        ),
      ],
    }),
  );
  expect([posters.length, more?.path]).toEqual([60, '/en/posters/2026-12/']);
  expect(later.map(({ path }) => path)).toEqual(['/en/posters/2027-02/']);
  expect(until).toBe(posters.at(-1)?.entry.startUtc);
});

test('each month in which events begin has a wall with links to the nearest others', () => {
  const months = buildPostersMonths(
    calendarIn('en', {
      events: [
        days(1, '2026-09-10', '2026-10-30'),
        at(2, '2026-11-13T10:00', '2026-11-13T11:00'),
        at(3, '2027-01-13T10:00', '2027-01-13T11:00'),
      ],
    }),
  );
  expect(
    months.map(({ month, posters, previous, next, more }) => [
      month,
      posters.map(({ entry }) => entry.id),
      previous?.month,
      next?.path,
      more,
    ]),
  ).toEqual([
    ['2026-09', [1], undefined, '/en/posters/2026-11/', null],
    ['2026-11', [2], '2026-09', '/en/posters/2027-01/', null],
    ['2027-01', [3], '2026-11', undefined, null],
  ]);
});

test('a wall of more than a hundred and twenty leads to the page of its month', () => {
  const [wall] = buildPostersMonths(
    calendarIn('en', {
      events: Array.from({ length: 121 }, (_, id) => at(id + 1, '2026-12-01T10:00', '2026-12-01T11:00')),
    }),
  );
  expect([wall?.posters.length, wall?.more?.path]).toEqual([120, '/en/month/2026-12/']);
});
