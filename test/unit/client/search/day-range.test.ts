import { expect, test } from 'vitest';
import { readDays, isDay, parseDayRange } from '../../../../src/client/search/day-range.ts';

test('a weekend is the next one, or the rest of the current one', () => {
  const weekend = { first: '2026-11-21', last: '2026-11-22' };
  expect(parseDayRange('weekend', null, '2026-11-16')).toEqual(weekend);
  expect(parseDayRange('weekend', null, '2026-11-21')).toEqual(weekend);
  expect(parseDayRange('weekend', null, '2026-11-22')).toEqual({ first: '2026-11-22', last: '2026-11-22' });
});

test('seven days begin today, even across a new year; a month is the current one', () => {
  expect(parseDayRange('week', null, '2026-12-30')).toEqual({ first: '2026-12-30', last: '2027-01-05' });
  expect(parseDayRange('month', null, '2026-02-10')).toEqual({ first: '2026-02-01', last: '2026-02-31' });
  expect(parseDayRange('today', null, '2026-02-10')).toEqual({ first: '2026-02-10', last: '2026-02-10' });
});

test('only a valid day counts; anything else means any day', () => {
  expect(parseDayRange('day', '2026-12-24', '2026-11-20')).toEqual({
    first: '2026-12-24',
    last: '2026-12-24',
  });
  expect(parseDayRange('day', 'tomorrow', '2026-11-20')).toBeNull();
  expect(parseDayRange('day', null, '2026-11-20')).toBeNull();
  expect(parseDayRange('fortnight', null, '2026-11-20')).toBeNull();
  expect(parseDayRange(null, null, '2026-11-20')).toBeNull();
});

test('a question without days covers all days', () => {
  const days = (question: string) => readDays(new URLSearchParams(question), '2026-11-20');
  expect(days('free=1')).toEqual({ first: '', last: '9999-12-31' });
  expect(days('when=day&date=2026-12-24')).toEqual({ first: '2026-12-24', last: '2026-12-24' });
});

test('a year of five digits is not a day', () => {
  expect([isDay('2026-12-24'), isDay('12026-12-24'), isDay('')]).toEqual([true, false, false]);
});
