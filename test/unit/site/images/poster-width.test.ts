import { expect, test } from 'vitest';
import { measureDisplayText } from '../../../../src/site/images/poster-fonts.ts';
import { testSite } from '../../../support/site/test-site.ts';

const site = await testSite();

test('text is measured in the capitals of Palo, with or without accents', () => {
  // Measured with Chromium.
  expect(measureDisplayText(site, 'noviembre')).toBe(3466);
  expect(measureDisplayText(site, 'Día de Ñ')).toBe(measureDisplayText(site, 'DIA DE N'));
});
