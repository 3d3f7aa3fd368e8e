import { expect, test } from 'vitest';
import { themeToken } from '../../../../src/site/images/theme.ts';

test('values of the light theme are found by name, with those they refer to in them', () => {
  expect(themeToken('spot')).toMatch(/^oklch\(/u);
  expect(themeToken('ink')).toMatch(/^oklch\([\d. ]+\)$/u);
  expect(Number(themeToken('c-a-l'))).toBeGreaterThan(0.6);
  expect(themeToken('none')).toBe('');
});
