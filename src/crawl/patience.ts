import type { Asking } from '../api/client.ts';
import { OriginError } from '../api/errors.ts';

/** Questions without any answer, one after the other, before the rest is left for another time. */
const patience = 5;

/** Questions that were answered with a refusal, one after the other: one thing may be broken, not fifty. */
const tolerance = 50;

/** Milliseconds that one answer may take: a question that hangs keeps another from being asked. */
const longestAnswer = 60_000;

/**
 * Asks an origin about one thing at a time, where an answer is welcome but not needed: null where it gives none, and for every
 * question that is still open after five without any answer in a row, or fifty refused ones. What is no failure of the origin, and
 * a stop by `signal`, is thrown. Each question is told how to ask: until when, and with a signal that stops it when the others are
 * given up.
 */
export function patiently(
  signal: AbortSignal | undefined,
): <Answer>(ask: (asking: Asking) => Promise<Answer>) => Promise<Answer | null> {
  const givenUp = new AbortController();
  const stop = signal === undefined ? givenUp.signal : AbortSignal.any([signal, givenUp.signal]);
  const asking = { signal: stop, within: longestAnswer };
  let silent = 0;
  let refused = 0;
  return async (ask) => {
    signal?.throwIfAborted();
    if (givenUp.signal.aborted) return null;
    try {
      const answer = await ask(asking);
      silent = 0;
      refused = 0;
      return answer;
    } catch (error) {
      if (signal?.aborted === true) throw error;
      if (error instanceof OriginError) {
        const isSilence = error.failure === 'unreachable';
        silent = isSilence ? silent + 1 : 0;
        if (!isSilence) refused += 1;
        if (silent >= patience || refused >= tolerance) givenUp.abort();
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
