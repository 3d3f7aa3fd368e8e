import { expect, it } from 'vitest';
import { textDirection } from '../../../src/i18n/direction.ts';

it.each([
  ['en-GB', 'ltr'],
  ['es-MX-u-hc-h23', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['az-Arab', 'rtl'],
])('%s is written %s', (tag, direction) => {
  expect(textDirection(tag)).toBe(direction);
});
