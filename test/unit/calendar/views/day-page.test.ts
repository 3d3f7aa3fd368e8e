import { expect, test } from 'vitest';
import { buildDayPage } from '../../../../src/calendar/views/day-page.ts';
import { at, calendarIn, days, idsOf } from '../../../support/calendar/source.ts';

const events = [
  at(1, '2026-11-18T20:00', '2026-11-18T22:00'),
  days(2, '2026-11-18', '2026-11-25'),
  at(3, '2026-11-21T20:00', '2026-11-22T02:00', { featured: true }),
  at(4, '2026-11-21T10:00', '2026-11-21T11:00'),
  at(5, '2026-12-24T20:00', '2026-12-24T22:00'),
  at(6, '2026-11-21T20:00', '2026-11-21T22:00', { locale: 'es' }),
];

test('a day has its programme, running events, and the nearest days on which events begin', () => {
  const page = buildDayPage(calendarIn('en', { events }), '2026-11-21');
  expect(page).toMatchObject({
    path: '/en/day/2026-11-21/',
    previous: { day: '2026-11-18', path: '/en/day/2026-11-18/', count: { beginning: 2, running: 0 } },
    next: { day: '2026-12-24', path: '/en/day/2026-12-24/', count: { beginning: 1, running: 0 } },
    week: '/en/week/2026-W47/',
    month: '/en/month/2026-11/',
    translations: { es: '/es/dia/2026-11-21/' },
  });
  expect([page.bill.headliner?.id, idsOf(page.bill.entries)]).toEqual([3, [4, 3]]);
  expect(idsOf(page.bill.running)).toEqual([2]);
  expect(JSON.parse(JSON.stringify(page))).toEqual(page);
});

test('a festival that ends in the small hours is listed and counted as running until its end', () => {
  const festival = [at(1, '2026-11-18T10:00', '2026-11-24T03:30')];
  const morning = '2026-11-24';
  const early = buildDayPage(calendarIn('en', { events: festival }), morning).bill;
  expect([early.count.running, early.count.nights, idsOf(early.running)]).toEqual([
    0,
    ['2026-11-24T03:30:00Z'],
    [1],
  ]);
  const during = calendarIn('en', { events: festival, now: '2026-11-24T02:00:00Z' });
  expect(buildDayPage(during, morning).bill.count).toMatchObject({ running: 1, lasting: 0, ends: [] });
  expect(idsOf(buildDayPage(during, morning).bill.running)).toEqual([1]);
  const over = calendarIn('en', { events: festival, now: '2026-11-24T04:00:00Z' });
  expect(buildDayPage(over, morning).bill).toMatchObject({ running: [], count: { running: 0 } });
});

test('today has a page even without events, but no links lead to it', () => {
  const calendar = calendarIn('en', { events });
  expect(buildDayPage(calendar, '2026-11-20')).toMatchObject({
    bill: { count: { beginning: 0, running: 1 } },
    previous: { day: '2026-11-18' },
    next: { day: '2026-11-21' },
  });
  expect(buildDayPage(calendar, '2026-11-18').next?.day).toBe('2026-11-21');
  expect(buildDayPage(calendar, '2026-11-18').previous).toBeNull();
});

test('a list with all that runs on a day is its page, else its month unless that drops what is over', () => {
  const over = [days(7, '2026-11-08', '2026-11-12'), days(8, '2026-10-01', '2026-10-09')];
  const calendar = calendarIn('en', { events: [...events, ...over] });
  const keys = ['2026-11-21', '2026-11-23', '2026-11-19', '2026-11-10', '2026-10-03', '2027-02-02'];
  expect(keys.map((day) => buildDayPage(calendar, day).bill.allRunning)).toEqual([
    '/en/day/2026-11-21/',
    '/en/month/2026-11/',
    '/en/month/2026-11/',
    null,
    '/en/month/2026-10/',
    null,
  ]);
});
