import { expect, test } from 'vitest';
import { buildArchiveMonth, buildArchive } from '../../../../src/calendar/views/archive.ts';
import { at, calendarIn, days, idsOf } from '../../../support/calendar/source.ts';

const events = [
  at(1, '2025-12-31T10:00', '2025-12-31T11:00'),
  days(2, '2026-09-28', '2026-10-02'),
  at(3, '2026-10-31T23:00', '2026-11-01T02:00'),
  at(4, '2026-11-20T10:00', '2026-11-20T11:00'),
  at(5, '2026-10-02T09:00', '2026-10-02T10:00'),
  at(6, '2026-11-20T11:00', '2026-11-20T12:00'),
  days(7, '2026-11-01', '2026-11-20'),
  at(8, '2026-11-20T20:00', '2026-11-20T21:00'),
];

test('past months are listed from the newest, and by year', () => {
  const october = { month: '2026-10', path: '/en/past/2026-10/', count: 2 };
  const september = { month: '2026-09', path: '/en/past/2026-09/', count: 1 };
  const december = { month: '2025-12', path: '/en/past/2025-12/', count: 1 };
  expect(buildArchive(calendarIn('en', { events }))).toEqual({
    months: [october, september, december],
    years: [
      { year: '2026', count: 3, months: [october, september] },
      { year: '2025', count: 1, months: [december] },
    ],
  });
});

test('a month shows events of past days on their first day, and its neighbours are months with events', () => {
  const month = buildArchiveMonth(calendarIn('en', { events }), '2026-10');
  expect(month.days.map(({ day, entries }) => [day, idsOf(entries)])).toEqual([
    ['2026-10-02', [5]],
    ['2026-10-31', [3]],
  ]);
  // Others of a day may be on: the day has another count.
  expect(month.days.every((day) => !('count' in day))).toBe(true);
  expect(month).toMatchObject({
    path: '/en/past/2026-10/',
    count: 2,
    previous: { month: '2026-09', path: '/en/past/2026-09/' },
    next: null,
    translations: {},
  });
});

test('the same month of another locale is linked if it has past events', () => {
  const calendar = calendarIn('en', {
    events: [...events, at(9, '2026-10-05T10:00', '2026-10-05T11:00', { locale: 'es' })],
  });
  expect(buildArchiveMonth(calendar, '2026-10').translations).toEqual({ es: '/es/pasados/2026-10/' });
  expect(buildArchiveMonth(calendar, '2026-11').translations).toEqual({});
});

test('an archive without events has no months', () => {
  expect(buildArchive(calendarIn('en'))).toEqual({ months: [], years: [] });
});
