import { OriginError } from '../api/errors.ts';

/** Questions without any answer, one after the other, before the rest is left for another time. */
const patience = 5;

/** Milliseconds without any answer while something is asked, after which likewise: each question may take minutes until it fails. */
const longestSilence = 90_000;

/** Questions that were answered with a refusal, one after the other: one thing may be broken, not fifty. */
const tolerance = 50;

/**
 * Asks an origin about one thing at a time, where an answer is welcome but not needed: null where it gives none, and for every
 * question that is still open after five without any answer in a row, fifty refused ones, or a minute and a half of silence. What is no failure of the origin, and a stop by `signal`, is thrown.
 * Each question is given a signal that stops it when the others are given up: pass it on with the request.
 */
export function patiently(
  signal: AbortSignal | undefined,
): <Answer>(ask: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer | null> {
  const givenUp = new AbortController();
  const stop = signal === undefined ? givenUp.signal : AbortSignal.any([signal, givenUp.signal]);
  let silent = 0;
  let refused = 0;
  let open = 0;
  let timer: NodeJS.Timeout | undefined;
  const listen = (): void => {
    clearTimeout(timer);
    if (open > 0) timer = setTimeout(() => givenUp.abort(), longestSilence);
  };
  return async (ask) => {
    signal?.throwIfAborted();
    if (givenUp.signal.aborted) return null;
    open += 1;
    if (open === 1) listen();
    try {
      const answer = await ask(stop);
      listen();
      silent = 0;
      refused = 0;
      return answer;
    } catch (error) {
      if (signal?.aborted === true) throw error;
      if (error instanceof OriginError) {
        if (error.failure === 'unreachable') silent += 1;
        else {
          // A refusal is an answer.
          silent = 0;
          refused += 1;
          listen();
        }
        if (silent >= patience || refused >= tolerance) givenUp.abort();
        return null;
      }
      if (givenUp.signal.aborted && isAbort(error)) return null;
      throw error;
    } finally {
      open -= 1;
      if (open === 0) clearTimeout(timer);
    }
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
