import { expect, test } from 'vitest';
import { formatDayCount } from '../../../../src/site/format/day-count.ts';
import { useTranslations } from '../../../../src/site/format/translations.ts';

test('a day says how many events begin on it, and how many go on', () => {
  expect(formatDayCount(2, 4, useTranslations('en'))).toBe('2 events, 4 running');
  expect(formatDayCount(1, 1, useTranslations('es'))).toBe('1 evento, 1 en curso');
});

test('a day leaves out running events if there are none, and new ones if none begins', () => {
  expect(formatDayCount(1, 0, useTranslations('en'))).toBe('1 event');
  expect(formatDayCount(0, 0, useTranslations('es'))).toBe('0 eventos');
  expect(formatDayCount(0, 4, useTranslations('en'))).toBe('4 running');
});
