import { expect, test } from 'vitest';
import { dayCount } from '../../../../src/site/format/day-count.ts';
import { wordsOf } from '../../../../src/site/format/translations.ts';

test('a day says how many events begin on it, and how many go on', () => {
  expect(dayCount(2, 4, wordsOf('en'))).toBe('2 events, 4 running');
  expect(dayCount(1, 1, wordsOf('es'))).toBe('1 evento, 1 en curso');
});

test('a day says nothing of what runs where nothing does, and nothing else where nothing begins', () => {
  expect(dayCount(1, 0, wordsOf('en'))).toBe('1 event');
  expect(dayCount(0, 0, wordsOf('es'))).toBe('0 eventos');
  expect(dayCount(0, 4, wordsOf('en'))).toBe('4 running');
});
