import { formatDate } from 'ical-generator';
import { describe, expect, test } from 'vitest';
import { StoredTime } from '../../../../src/feeds/ical/stored-time.ts';

describe('ical-generator writes a stored time unchanged', () => {
  test.each([
    ['an instant in UTC', '2026-11-20T20:30:59Z', null, false, '20261120T203059Z'],
    ['a wall clock without Z', '2026-11-20T14:30:00', 'America/Mexico_City', false, '20261120T143000'],
    [
      'a wall clock of the hour that is left out',
      '2027-03-28T02:30:00',
      'Europe/Madrid',
      false,
      '20270328T023000',
    ],
    ['a day as a date', '2026-11-20', null, true, '20261120'],
    ['a year of four figures', '1000-01-02T03:04:05Z', null, false, '10000102T030405Z'],
  ])('%s', (_what, text, zone, dateOnly, written) => {
    expect(formatDate(zone, new StoredTime(text), dateOnly)).toBe(written);
  });
});

test('stored times of one kind can be compared as dates', () => {
  const order = (a: string, b: string) =>
    Math.sign(new StoredTime(b).toDate().getTime() - new StoredTime(a).toDate().getTime());
  expect(order('2026-11-20', '2026-11-21')).toBe(1);
  expect(order('2026-11-20T14:30:00', '2026-11-20T14:30:00')).toBe(0);
  expect(order('2026-11-20T14:30:01Z', '2026-11-20T14:30:00Z')).toBe(-1);
});
