import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backoffDelay, sleep } from '../../../src/http/retry.ts';

it('doubles the delay each time, up to the longest, minus a random half at most', () => {
  const waits = { attempts: 9, first: 500, longest: 30_000 };
  const full = [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: full.length }), (tried) => {
      const most = full[tried - 1] ?? 0;
      const wait = backoffDelay(tried, waits);
      expect(wait).toBeGreaterThan(most / 2 - 1);
      expect(wait).toBeLessThanOrEqual(most);
    }),
    { seed: 1 },
  );
});

it('spreads retries of requests that failed together', () => {
  const waits = { attempts: 5, first: 1000, longest: 30_000 };
  expect(new Set(Array.from({ length: 20 }, () => backoffDelay(1, waits))).size).toBeGreaterThan(1);
});

it('leaves no listener on a signal that outlives many pauses', async () => {
  const { signal } = new AbortController();
  let listening = 0;
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...from: Parameters<typeof add>) => {
    listening += 1;
    add(...from);
  };
  signal.removeEventListener = (...from: Parameters<typeof remove>) => {
    listening -= 1;
    remove(...from);
  };
  await Promise.all(Array.from({ length: 5 }, () => sleep(1, signal)));
  expect(listening).toBe(0);
});

it('does not wait after the signal aborted', async () => {
  const reason = new Error('over');
  await expect(sleep(1_000_000, AbortSignal.abort(reason))).rejects.toBe(reason);
});
