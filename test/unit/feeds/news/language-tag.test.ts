import { expect, test } from 'vitest';
import { stripUnicodeExtensions } from '../../../../src/feeds/news/language-tag.ts';

test('a language tag loses its clock and keeps its region', () => {
  expect(stripUnicodeExtensions('es-MX-u-hc-h23')).toBe('es-MX');
  expect(stripUnicodeExtensions('en-GB')).toBe('en-GB');
});
