import { expect, test } from 'vitest';
import { latestInstant } from '../../../src/calendar/order.ts';

test('finds the latest of several instants, and of none', () => {
  expect(latestInstant(['2026-11-16T12:00:00Z', '2026-11-18T12:00:00Z', '2026-11-17T12:00:00Z'])).toBe(
    '2026-11-18T12:00:00Z',
  );
  expect(latestInstant([])).toBe('');
});
