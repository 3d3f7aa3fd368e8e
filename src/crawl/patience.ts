import type { LimitFunction } from 'p-limit';
import { OriginError } from '../api/errors.ts';

/** Questions without an answer before the others are left for another time. */
const patience = 5;

/**
 * Asks an origin about one thing at a time, where an answer is welcome but not needed: null where it gives none, and for every
 * question after the fifth such. What is no failure of the origin, and a stop by `signal`, is thrown.
 */
export function patiently(
  limit: LimitFunction,
  signal: AbortSignal | undefined,
): <Answer>(ask: () => Promise<Answer>) => Promise<Answer | null> {
  let silent = 0;
  return (ask) =>
    limit(async () => {
      if (silent >= patience) return null;
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof OriginError) || signal?.aborted === true) throw error;
        silent += 1;
        return null;
      }
    });
}
