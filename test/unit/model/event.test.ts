import { expect, test } from 'vitest';
import { effectiveEnd } from '../../../src/model/event.ts';

const noon = '2026-12-01T12:00:00Z';
const evening = '2026-12-01T20:00:00Z';

test('an event is over at its end, or at its start if the end precedes it', () => {
  expect(effectiveEnd({ startUtc: noon, endUtc: evening })).toBe(evening);
  expect(effectiveEnd({ startUtc: evening, endUtc: noon })).toBe(evening);
});
