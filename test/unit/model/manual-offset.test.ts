import { expect, test } from 'vitest';
import { parseManualOffset } from '../../../src/model/manual-offset.ts';

test.each([
  ['UTC+2', 120],
  ['UTC-11', -660],
  ['UTC+02', 120],
  ['utc+2', 120],
  ['UTC+5.5', 330],
  ['UTC-0.5', -30],
  ['UTC+12.75', 765],
  ['UTC+5:45', 345],
  ['UTC-3:30', -210],
  ['UTC+23:59', 1439],
])('%s is %i minutes ahead of UTC', (name, minutes) => {
  expect(parseManualOffset(name)).toBe(minutes);
});

test.each([
  '',
  'UTC',
  'Europe/Madrid',
  '+02:00',
  'UTC2',
  'UTC+',
  'UTC+100',
  'UTC+24',
  'UTC+5:60',
  'UTC+5.5:30',
  ' UTC+2',
])('"%s" is not a manual offset', (name) => {
  expect(parseManualOffset(name)).toBeNull();
});
