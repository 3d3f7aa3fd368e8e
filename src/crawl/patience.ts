import { OriginError } from '../api/errors.ts';

/** Questions without an answer, one after the other, before the rest is left for another time. */
const patience = 5;

/**
 * Asks an origin about one thing at a time, where an answer is welcome but not needed: null where it gives none, and for every
 * question that is still open after the fifth such in a row. What is no failure of the origin, and a stop by `signal`, is thrown.
 * Each question is given a signal that stops it when the others are given up: pass it on with the request.
 */
export function patiently(
  signal: AbortSignal | undefined,
): <Answer>(ask: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer | null> {
  const givenUp = new AbortController();
  const stop = signal === undefined ? givenUp.signal : AbortSignal.any([signal, givenUp.signal]);
  let silent = 0;
  return async (ask) => {
    signal?.throwIfAborted();
    if (givenUp.signal.aborted) return null;
    try {
      const answer = await ask(stop);
      silent = 0;
      return answer;
    } catch (error) {
      if (signal?.aborted === true) throw error;
      if (error instanceof OriginError) {
        silent += 1;
        if (silent >= patience) givenUp.abort();
        return null;
      }
      if (givenUp.signal.aborted && isAbort(error)) return null;
      throw error;
    }
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
