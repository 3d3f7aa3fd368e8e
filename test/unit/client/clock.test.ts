import { expect, test } from 'vitest';
import { addDays as addDaysInBrowser, readMoment, findWeekend } from '../../../src/client/clock.ts';
import { addDays } from '../../../src/calendar/day.ts';

const at = (instant: string, zone: string) => readMoment(zone, Date.parse(instant));

test('today is the date in the site’s zone, wherever the visitor is', () => {
  expect(at('2026-11-21T05:59:59.999Z', 'America/Mexico_City')).toEqual({
    now: '2026-11-21T05:59:59Z',
    today: '2026-11-20',
  });
  expect(at('2026-11-21T06:00:00Z', 'America/Mexico_City').today).toBe('2026-11-21');
  expect(at('2026-11-20T21:30:00Z', '+02:30').today).toBe('2026-11-21');
  expect(at('2026-11-21T05:30:00Z', 'America/Mexico_City').today).toBe('2026-11-20');
  expect(at('2026-11-21T05:30:00Z', 'Pacific/Auckland').today).toBe('2026-11-21');
  expect(at('2026-11-21T05:30:00Z', '-05:30').today).toBe('2026-11-21');
  expect(at('2026-11-21T05:30:00Z', '-05:45').today).toBe('2026-11-20');
  expect(() => at('2026-11-20T21:30:00Z', 'Nowhere/Here')).toThrow(RangeError);
});

test('days follow each other as in the calendar', () => {
  for (const day of ['2026-11-20', '2026-12-31', '2028-02-28', '2027-03-01'])
    expect([addDaysInBrowser(day, 1), addDaysInBrowser(day, -1)]).toEqual([
      addDays(day, 1),
      addDays(day, -1),
    ]);
});

test('the weekend is Saturday and Sunday, and only Sunday on Sundays', () => {
  const coming = { first: '2026-11-21', last: '2026-11-22' };
  expect([findWeekend('2026-11-16'), findWeekend('2026-11-20'), findWeekend('2026-11-21')]).toEqual([
    coming,
    coming,
    coming,
  ]);
  expect(findWeekend('2026-11-22')).toEqual({ first: '2026-11-22', last: '2026-11-22' });
});
