import { expect, test } from 'vitest';
import { measureDisplayText } from '../../../../src/site/images/poster-fonts.ts';
import { testSite } from '../../../support/site/test-site.ts';

const site = await testSite();

test('a name is as wide as its capitals in Palo, accents or not', () => {
  // As Chromium measures it.
  expect(measureDisplayText(site, 'noviembre')).toBe(3466);
  expect(measureDisplayText(site, 'Día de Ñ')).toBe(measureDisplayText(site, 'DIA DE N'));
});
