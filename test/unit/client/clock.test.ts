import { expect, test } from 'vitest';
import { readMoment } from '../../../src/client/clock.ts';

const at = (instant: string, zone: string) => readMoment(zone, Date.parse(instant));

test('today is the date in the site’s zone, wherever the visitor is', () => {
  expect(at('2026-11-21T05:59:59.999Z', 'America/Mexico_City')).toEqual({
    now: '2026-11-21T05:59:59Z',
    today: '2026-11-20',
  });
  expect(at('2026-11-21T06:00:00Z', 'America/Mexico_City').today).toBe('2026-11-21');
  expect(at('2026-11-20T21:30:00Z', '+02:30').today).toBe('2026-11-21');
  expect(at('2026-11-21T05:30:00Z', 'America/Mexico_City').today).toBe('2026-11-20');
  expect(at('2026-11-21T05:30:00Z', 'Pacific/Auckland').today).toBe('2026-11-21');
  expect(at('2026-11-21T05:30:00Z', '-05:30').today).toBe('2026-11-21');
  expect(at('2026-11-21T05:30:00Z', '-05:45').today).toBe('2026-11-20');
  expect(() => at('2026-11-20T21:30:00Z', 'Nowhere/Here')).toThrow(RangeError);
});
