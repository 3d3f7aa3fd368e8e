import { expect, test } from 'vitest';
import { readDays, isDay, isMonth } from '../../../../src/client/search/day-range.ts';

const days = (question: string, today = '2026-11-20') => readDays(new URLSearchParams(question), today);
const anyDay = { first: '', last: '9999-12-31' };

test('a weekend is the next one, or the rest of the current one', () => {
  const weekend = { first: '2026-11-21', last: '2026-11-22' };
  expect(days('when=weekend', '2026-11-16')).toEqual(weekend);
  expect(days('when=weekend', '2026-11-21')).toEqual(weekend);
  expect(days('when=weekend', '2026-11-22')).toEqual({ first: '2026-11-22', last: '2026-11-22' });
});

test('seven days begin today, even across a new year; a month is the current one or a named one', () => {
  expect(days('when=week', '2026-12-30')).toEqual({ first: '2026-12-30', last: '2027-01-05' });
  expect(days('when=month', '2026-02-10')).toEqual({ first: '2026-02-01', last: '2026-02-31' });
  expect(days('when=2026-12')).toEqual({ first: '2026-12-01', last: '2026-12-31' });
});

test('today and tonight are one day', () => {
  expect(days('when=today')).toEqual({ first: '2026-11-20', last: '2026-11-20' });
  expect(days('when=tonight')).toEqual({ first: '2026-11-20', last: '2026-11-20' });
});

test('either end of a range may be open, and both may change places', () => {
  const [first, last] = ['2026-12-01', '2026-12-10'];
  expect(days(`when=range&from=${last}&to=${first}`)).toEqual({ first, last });
  expect(days(`when=range&from=${first}&to=${last}`)).toEqual({ first, last });
  expect(days(`when=range&from=${first}`)).toEqual({ first, last: '9999-12-31' });
  expect(days(`when=range&from=soon&to=${last}`)).toEqual({ first: '', last });
});

test('only a valid day counts; anything else means any day', () => {
  expect(days('when=day&date=2026-12-24')).toEqual({ first: '2026-12-24', last: '2026-12-24' });
  for (const question of ['when=day&date=tomorrow', 'when=day', 'when=fortnight', 'when=2026-13', 'free=1'])
    expect(days(question)).toEqual(anyDay);
});

test('a year of five digits is not a day, and a month has two digits', () => {
  expect([isDay('2026-12-24'), isDay('12026-12-24'), isDay('')]).toEqual([true, false, false]);
  expect([isMonth('2026-12'), isMonth('2026-1'), isMonth('2026-12-01')]).toEqual([true, false, false]);
});
