import { expect, it } from 'vitest';
import type { Client } from '../../../src/http/client.ts';
import { OriginError, type OriginFailure } from '../../../src/http/origin-error.ts';
import { stopWhenSilent } from '../../../src/http/circuit-breaker.ts';

const url = new URL('https://origin.example/');

/** Number of requests to an origin that fails, or answers (null), in this order. */
async function requestsOf(script: readonly (OriginFailure | null)[]): Promise<number> {
  let requests = 0;
  const json: Client['json'] = async () => {
    const failure = script[requests++] ?? null;
    if (failure !== null) throw new OriginError(failure, 'no');
    return { url, headers: {}, body: {} };
  };
  const client = stopWhenSilent({
    json,
    get: () => Promise.reject(new Error('not asked')),
    extendTo: () => undefined,
    close: async () => undefined,
  });
  for (const _ of script) await client.json(url).catch(() => undefined);
  return requests;
}

it('an origin that did not answer three times in a row gets no more requests', async () => {
  expect(await requestsOf(Array(10).fill('unreachable'))).toBe(3);
});

it('an origin that answers in between, even with an error, gets further requests', async () => {
  const script = [
    'unreachable',
    'unreachable',
    null,
    'unreachable',
    'unreachable',
    'refused',
    'unreachable',
    null,
  ] as const;
  expect(await requestsOf(script)).toBe(8);
});
