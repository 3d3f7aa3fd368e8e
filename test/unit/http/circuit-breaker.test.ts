import { describe, expect, it } from 'vitest';
import type { RequestOptions } from '../../../src/http/client.ts';
import { OriginError } from '../../../src/http/origin-error.ts';
import { createCircuitBreaker } from '../../../src/http/circuit-breaker.ts';

const silence = async (): Promise<never> => {
  throw new OriginError('unreachable', 'no answer');
};

const refusal = async (): Promise<never> => {
  throw new OriginError('refused', 'not for you');
};

/** A request that stays open until it is aborted. */
const hang = ({ signal }: RequestOptions): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

describe('a circuit breaker', () => {
  it('sends no more after five requests in a row without an answer', async () => {
    const ask = createCircuitBreaker(undefined);
    for (let index = 0; index < 5; index++) expect(await ask(silence)).toBeNull();
    let called = false;
    expect(await ask(async () => (called = true))).toBeNull();
    expect(called).toBe(false);
  });

  it('starts counting again after each answer', async () => {
    const ask = createCircuitBreaker(undefined);
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 4; index++) expect(await ask(silence)).toBeNull();
      expect(await ask(async () => 'yes')).toBe('yes');
    }
  });

  it('aborts requests under way when it gives up', async () => {
    const ask = createCircuitBreaker(undefined);
    const waiting = ask(hang);
    await Promise.all(Array.from({ length: 5 }, () => ask(silence)));
    expect(await waiting).toBeNull();
  });

  it('counts a refusal as an answer', async () => {
    const ask = createCircuitBreaker(undefined);
    for (let round = 0; round < 12; round++) {
      for (let index = 0; index < 4; index++) await ask(silence);
      await ask(refusal);
    }
    expect(await ask(async () => 'yes')).toBe('yes');
  });

  it('sends no more after fifty refusals in a row', async () => {
    const ask = createCircuitBreaker(undefined);
    for (let index = 0; index < 49; index++) await ask(refusal);
    expect(await ask(async () => 'yes')).toBe('yes');
    for (let index = 0; index < 50; index++) await ask(refusal);
    expect(await ask(async () => 'too late')).toBeNull();
  });

  it.each([
    [60, null],
    [59, 'yes'],
  ])('continues after a refusal with a Retry-After of %i seconds: %s', async (retryAfter, answer) => {
    const ask = createCircuitBreaker(undefined);
    const refused = ask(async () => {
      throw new OriginError('unreachable', 'later', { status: 503, isRetryable: true, retryAfter });
    });
    expect(await refused).toBeNull();
    expect(await ask(async () => 'yes')).toBe(answer);
  });

  it('gives up requests under way and later ones when enough time was spent', async () => {
    const enough = new AbortController();
    const ask = createCircuitBreaker(new AbortController().signal, enough.signal);
    const waiting = ask(hang);
    enough.abort();
    expect(await waiting).toBeNull();
    let called = false;
    expect(await ask(async () => (called = true))).toBeNull();
    expect(called).toBe(false);
  });

  it('gives up a request that waited so long that there are two reasons', async () => {
    const enough = new AbortController();
    const ask = createCircuitBreaker(undefined, enough.signal);
    const place = Promise.withResolvers<void>();
    const waiting = ask(async () => {
      await place.promise;
      throw enough.signal.reason;
    });
    await Promise.all(Array.from({ length: 5 }, () => ask(silence)));
    enough.abort();
    place.resolve();
    expect(await waiting).toBeNull();
  });

  it('throws errors other than failures of the origin', async () => {
    const ask = createCircuitBreaker(undefined);
    await expect(
      ask(async () => {
        throw new TypeError('ours');
      }),
    ).rejects.toThrow('ours');
  });

  it('throws when it is stopped', async () => {
    const stop = new AbortController();
    const ask = createCircuitBreaker(stop.signal);
    const waiting = ask(hang);
    stop.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    await expect(ask(async () => 1)).rejects.toThrow('stopped');
  });
});
