import { expect, test } from 'vitest';
import { posterWidth } from '../../../../src/site/images/poster-width.ts';

test('a name is as wide as its capitals in Palo, accents or not', () => {
  // As Chromium measures it.
  expect(posterWidth('noviembre')).toBe(3466);
  expect(posterWidth('Día de Ñ')).toBe(posterWidth('DIA DE N'));
});
