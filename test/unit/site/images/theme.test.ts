import { expect, test } from 'vitest';
import { readThemeToken } from '../../../../src/site/images/theme.ts';

test('values of the light theme are found by name, with those they refer to in them', () => {
  expect(readThemeToken('spot')).toMatch(/^oklch\(/u);
  expect(readThemeToken('ink')).toMatch(/^oklch\([\d. ]+\)$/u);
  expect(Number(readThemeToken('c-a-l'))).toBeGreaterThan(0.6);
  expect(readThemeToken('none')).toBe('');
});
