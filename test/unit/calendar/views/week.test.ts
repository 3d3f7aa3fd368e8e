import { expect, test } from 'vitest';
import { listDaysOfWeek, toWeek } from '../../../../src/calendar/day.ts';
import { buildDayPage } from '../../../../src/calendar/views/day-page.ts';
import { buildWeek } from '../../../../src/calendar/views/week.ts';
import { at, calendarIn, days, idsOf } from '../../../support/calendar/source.ts';

test('weeks are numbered as in ISO 8601, even around New Year', () => {
  const names = ['2026-11-21', '2026-01-01', '2027-01-03', '2027-01-04', '2024-12-30', '2020-12-31'];
  expect(names.map((day) => toWeek(day, 1))).toEqual([
    '2026-W47',
    '2026-W01',
    '2026-W53',
    '2027-W01',
    '2025-W01',
    '2020-W53',
  ]);
});

test('if weeks begin on another day, the Thursday decides the number', () => {
  expect([toWeek('2026-11-15', 7), toWeek('2026-11-21', 7), toWeek('2026-11-22', 7)]).toEqual([
    '2026-W47',
    '2026-W47',
    '2026-W48',
  ]);
  expect(toWeek('2026-11-14', 6)).toBe('2026-W47');
});

test('all days of a week give its key, whatever its first day', () => {
  for (const firstDay of [1, 4, 5, 6, 7]) {
    for (const week of ['2026-W01', '2026-W47', '2026-W53', '2020-W53']) {
      const seven = listDaysOfWeek(week, firstDay);
      expect(new Set(seven.map((day) => toWeek(day, firstDay)))).toEqual(new Set([week]));
    }
  }
  expect(listDaysOfWeek('2026-W47', 1)[0]).toBe('2026-11-16');
  expect(listDaysOfWeek('2026-W47', 7)[0]).toBe('2026-11-15');
});

const events = [
  at(1, '2026-11-02T20:00', '2026-11-02T22:00'),
  days(2, '2026-11-10', '2026-11-18'),
  at(3, '2026-11-21T20:00', '2026-11-22T02:00'),
  at(4, '2026-12-30T20:00', '2026-12-30T22:00'),
  at(5, '2026-12-31T20:00', '2026-12-31T22:00', { locale: 'es' }),
];

test('a week has a row of days, the programmes of its days, and running events', () => {
  const week = buildWeek(calendarIn('en', { events }), '2026-W47');
  expect(week).toMatchObject({
    path: '/en/week/2026-W47/',
    first: '2026-11-16',
    last: '2026-11-22',
    count: 2,
  });
  expect(week.days.map(({ count }) => [count.beginning, count.running])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 0],
    [0, 0],
    [1, 0],
    [0, 0],
  ]);
  expect(week.days.map(({ path }) => path)).toEqual([
    null,
    null,
    null,
    null,
    '/en/day/2026-11-20/',
    '/en/day/2026-11-21/',
    null,
  ]);
  expect(week.days[0]?.bars).toMatchObject([{ entry: { id: 2 }, span: 3, from: true, on: false }]);
  expect(week.bills.map(({ entries, running }) => [idsOf(entries), idsOf(running)])).toEqual([
    [[], [2]],
    [[], [2]],
    [[], [2]],
    [[], []],
    [[], []],
    [[3], []],
    // The night of the day before.
    [[], [3]],
  ]);
  expect(idsOf(week.running)).toEqual([2]);
  expect(JSON.parse(JSON.stringify(week))).toEqual(week);
});

test('previous and next are the nearest weeks with events', () => {
  const calendar = calendarIn('en', { events });
  const week = buildWeek(calendar, '2026-W47');
  expect([week.previous?.week, week.next?.week]).toEqual(['2026-W46', '2026-W53']);
  expect(week.next).toEqual({
    week: '2026-W53',
    path: '/en/week/2026-W53/',
    first: '2026-12-28',
    last: '2027-01-03',
  });
  expect(buildWeek(calendar, '2026-W53').next).toBeNull();
});

test('the current week has a page, but no links lead to it while it is empty', () => {
  const calendar = calendarIn('en', { events: events.filter(({ id }) => id === 1 || id === 4) });
  expect(calendar.weeks).toEqual(['2026-W45', '2026-W47', '2026-W53']);
  expect(buildWeek(calendar, '2026-W47').count).toBe(0);
  expect(buildWeek(calendar, '2026-W45').next?.week).toBe('2026-W53');
});

test.each([
  ['a span', at(1, '2026-11-26T10:00', '2026-11-30T02:00')],
  ['an evening', at(1, '2026-11-29T22:00', '2026-11-30T02:00')],
])('the table counts %s on its last morning as the day page does, in the cell of its evening', (_, night) => {
  const monday = '2026-11-30';
  const readAt = (time: string) => {
    const calendar = calendarIn('en', { events: [night], now: `${monday}T${time}:00Z` });
    const [week, day] = [buildWeek(calendar, '2026-W49'), buildDayPage(calendar, monday)];
    const [cell] = week.days;
    expect(cell).toMatchObject({ today: true, bars: [], entries: [], count: day.bill.count });
    const [sunday] = buildWeek(calendar, '2026-W48').days.slice(-1);
    expect([...(sunday?.bars ?? []), ...(sunday?.entries ?? [])]).toHaveLength(1);
    return { running: idsOf(day.bill.running), ofWeek: idsOf(week.bills[0]?.running ?? []), week };
  };
  // Nothing else is announced for the week.
  expect(readAt('01:30')).toMatchObject({ running: [1], ofWeek: [1], week: { count: 0, isEmpty: false } });
  expect(readAt('02:30')).toMatchObject({ running: [], ofWeek: [], week: { count: 0, isEmpty: true } });
});

test('a week links to the same week in languages that have it', () => {
  const calendar = calendarIn('en', { events });
  expect(buildWeek(calendar, '2026-W53').translations).toEqual({ es: '/es/semana/2026-W53/' });
  expect(buildWeek(calendar, '2026-W45').translations).toEqual({});
});
