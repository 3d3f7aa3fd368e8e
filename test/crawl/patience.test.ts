import { describe, expect, it } from 'vitest';
import type { Asking } from '../../src/api/client.ts';
import { OriginError } from '../../src/api/errors.ts';
import { patiently } from '../../src/crawl/patience.ts';

const silence = async (): Promise<never> => {
  throw new OriginError('unreachable', 'no answer');
};

const refusal = async (): Promise<never> => {
  throw new OriginError('refused', 'not for you');
};

/** A question that is open until it is stopped. */
const hang = ({ signal }: Asking): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

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
    const waiting = ask(hang);
    await Promise.all(Array.from({ length: 5 }, () => ask(silence)));
    expect(await waiting).toBeNull();
  });

  it('takes a refusal for an answer', async () => {
    const ask = patiently(undefined);
    for (let round = 0; round < 12; round++) {
      for (let index = 0; index < 4; index++) await ask(silence);
      await ask(refusal);
    }
    expect(await ask(async () => 'yes')).toBe('yes');
  });

  it('asks no more after fifty refusals in a row', async () => {
    const ask = patiently(undefined);
    for (let index = 0; index < 49; index++) await ask(refusal);
    expect(await ask(async () => 'yes')).toBe('yes');
    for (let index = 0; index < 50; index++) await ask(refusal);
    expect(await ask(async () => 'too late')).toBeNull();
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
    const waiting = ask(hang);
    stop.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    await expect(ask(async () => 1)).rejects.toThrow('stopped');
  });
});
