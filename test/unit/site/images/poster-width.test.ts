import { expect, test } from 'vitest';
import { measureDisplayText } from '../../../../src/site/images/poster-width.ts';

test('a name is as wide as its capitals in Palo, accents or not', () => {
  // As Chromium measures it.
  expect(measureDisplayText('noviembre')).toBe(3466);
  expect(measureDisplayText('Día de Ñ')).toBe(measureDisplayText('DIA DE N'));
});
