import { expect, test } from 'vitest';
import { languageTag } from '../../../../src/feeds/news/language-tag.ts';

test('a language tag loses its clock and keeps its region', () => {
  expect(languageTag('es-MX-u-hc-h23')).toBe('es-MX');
  expect(languageTag('en-GB')).toBe('en-GB');
});
