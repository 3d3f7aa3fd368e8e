import { expect, test } from 'vitest';
import { measureDisplayText } from '../../../../src/site/images/poster-width.ts';

test('a name is as wide as its capitals in Palo, accents or not', () => {
  // Measured by Chromium.
  expect(measureDisplayText('noviembre')).toBe(3466);
  expect(measureDisplayText('Día de Ñ')).toBe(measureDisplayText('DIA DE N'));
});
