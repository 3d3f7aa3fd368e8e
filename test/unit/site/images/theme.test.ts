import { expect, test } from 'vitest';
import { readTheme } from '../../../../src/site/images/theme.ts';
import { testSite } from '../../../support/site/test-site.ts';

test('values of the light theme are found by name, with references resolved', async () => {
  const theme = readTheme(await testSite());
  expect(theme('spot')).toMatch(/^oklch\(/u);
  expect(theme('ink')).toMatch(/^oklch\([\d. ]+\)$/u);
  expect(Number(theme('c-a-l'))).toBeGreaterThan(0.6);
  expect(theme('none')).toBe('');
});
