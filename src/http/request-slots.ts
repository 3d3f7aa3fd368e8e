import pLimit from 'p-limit';
import { OriginError } from './origin-error.ts';
import type { RetryPolicy } from './retry.ts';
import { createAdaptiveConcurrency } from './adaptive-concurrency.ts';

/** Seconds that a crawl waits at most when the origin asks for it; longer counts as down. */
export const longestRetryAfter = 300;

/** A request that waits to be sent. */
export interface QueuedRequest<A> {
  /**
   * Waits until a moment of `performance.now()`.
   * @throws when nobody waits that long for the answer
   */
  readonly waitUntil: (moment: number) => Promise<void>;
  readonly send: () => Promise<A>;
  /** Names the answers that its response time is compared with. */
  readonly classify: (answer: A) => string;
  readonly signal: AbortSignal;
}

/** Decides when a request may be sent. */
export interface RequestSlots {
  /** Requests sent so far. */
  readonly requests: number;
  /** Sends a request as soon as it may be sent. */
  take<A>(request: QueuedRequest<A>): Promise<A>;
}

/** Sends as many requests at once as the origin can take, and none before a `Retry-After` ends. */
export function createRequestSlots(policy: RetryPolicy): RequestSlots {
  const concurrency = createAdaptiveConcurrency(policy);
  const limit = pLimit(concurrency.atOnce);
  let requests = 0;
  let quietUntil = 0;

  async function attempt<A>({ send, classify, signal }: QueuedRequest<A>): Promise<A> {
    signal.throwIfAborted();
    requests += 1;
    const { generation } = concurrency;
    const began = performance.now();
    try {
      const answer = await send();
      concurrency.answered(classify(answer), performance.now() - began, generation);
      return answer;
    } catch (error) {
      if (!signal.aborted && error instanceof OriginError && isOverload(error)) {
        concurrency.backOff(generation, error.status === 429 || error.status === 503);
        const { retryAfter = 0 } = error;
        if (retryAfter > 0 && retryAfter <= longestRetryAfter)
          quietUntil = Math.max(quietUntil, performance.now() + retryAfter * 1000);
      }
      throw error;
    } finally {
      if (limit.concurrency !== concurrency.atOnce) limit.concurrency = concurrency.atOnce;
    }
  }

  return {
    get requests() {
      return requests;
    },
    async take(request) {
      for (;;) {
        await request.waitUntil(quietUntil);
        const turn = await limit(async () => {
          await request.waitUntil(performance.now() + concurrency.pause);
          // While it waited, another answer may have asked for quiet.
          return quietUntil > performance.now() ? null : { answer: await attempt(request) };
        });
        if (turn !== null) return turn.answer;
      }
    },
  };
}

/** Whether a failure shows an overloaded origin. A late response does, though it is not retried. */
function isOverload({ isRetryable, code }: OriginError): boolean {
  return isRetryable || code === 'LATE';
}
