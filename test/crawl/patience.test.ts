import { describe, expect, it, vi } from 'vitest';
import { OriginError } from '../../src/api/errors.ts';
import { patiently } from '../../src/crawl/patience.ts';

const silence = async (): Promise<never> => {
  throw new OriginError('unreachable', 'no answer');
};

describe('patiently', () => {
  it('asks no more after five questions in a row without an answer', async () => {
    const ask = patiently(undefined);
    for (let index = 0; index < 5; index++) expect(await ask(silence)).toBeNull();
    let asked = false;
    expect(await ask(async () => (asked = true))).toBeNull();
    expect(asked).toBe(false);
  });

  it('begins to count anew with each answer', async () => {
    const ask = patiently(undefined);
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 4; index++) expect(await ask(silence)).toBeNull();
      expect(await ask(async () => 'yes')).toBe('yes');
    }
  });

  it('stops what is still under way when it gives up', async () => {
    const ask = patiently(undefined);
    const waiting = ask(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    await Promise.all(Array.from({ length: 5 }, () => ask(silence)));
    expect(await waiting).toBeNull();
  });

  it('gives up after a minute and a half without any answer, whatever each question would take', async () => {
    vi.useFakeTimers();
    try {
      const ask = patiently(undefined);
      const hang = () =>
        ask(
          (signal) =>
            new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        );
      const waiting = hang();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await ask(async () => 'an answer')).toBe('an answer');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await ask(async () => 'another')).toBe('another');
      await vi.advanceTimersByTimeAsync(90_000);
      expect(await waiting).toBeNull();
      expect(await ask(async () => 'too late')).toBeNull();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('throws what is no failure of the origin', async () => {
    const ask = patiently(undefined);
    await expect(
      ask(async () => {
        throw new TypeError('ours');
      }),
    ).rejects.toThrow('ours');
  });

  it('throws when it is stopped', async () => {
    const stop = new AbortController();
    const ask = patiently(stop.signal);
    const waiting = ask(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    stop.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    await expect(ask(async () => 1)).rejects.toThrow('stopped');
  });
});
