import pLimit from 'p-limit';
import { OriginError } from './origin-error.ts';
import type { RetryPolicy } from './retry.ts';
import { createAdaptiveConcurrency } from './adaptive-concurrency.ts';

/** Seconds that an origin may ask a crawl to wait; who wants more is down for this crawl. */
export const longestRetryAfter = 300;

/** A request that waits for its turn. */
export interface QueuedRequest<A> {
  /**
   * Waits until a moment of `performance.now()`.
   * @throws where nobody waits so long for the answer
   */
  readonly restUntil: (moment: number) => Promise<void>;
  /** Sends it. */
  readonly send: () => Promise<A>;
  /** What the time of its answer is compared with. */
  readonly kindOf: (answer: A) => string;
  readonly until: AbortSignal;
}

/** Decides when a request may be sent. */
export interface RequestSlots {
  /** Requests sent so far. */
  readonly requests: number;
  /** Sends a request when it is its turn. */
  take<A>(request: QueuedRequest<A>): Promise<A>;
}

/** Turns as the origin bears them: as many at once as its answers allow, and none before the time that a `Retry-After` names. */
export function createRequestSlots(waits: RetryPolicy): RequestSlots {
  const load = createAdaptiveConcurrency(waits);
  const limit = pLimit(load.atOnce);
  let requests = 0;
  let quietUntil = 0;

  async function attempt<A>({ send, kindOf, until }: QueuedRequest<A>): Promise<A> {
    until.throwIfAborted();
    requests += 1;
    const { generation: era } = load;
    const began = performance.now();
    try {
      const answer = await send();
      load.answered(kindOf(answer), performance.now() - began, era);
      return answer;
    } catch (error) {
      if (!until.aborted && error instanceof OriginError && isBurden(error)) {
        load.backOff(era, error.status === 429 || error.status === 503);
        const { retryAfter = 0 } = error;
        if (retryAfter > 0 && retryAfter <= longestRetryAfter)
          quietUntil = Math.max(quietUntil, performance.now() + retryAfter * 1000);
      }
      throw error;
    } finally {
      if (limit.concurrency !== load.atOnce) limit.concurrency = load.atOnce;
    }
  }

  return {
    get requests() {
      return requests;
    },
    async take(request) {
      for (;;) {
        await request.restUntil(quietUntil);
        const turn = await limit(async () => {
          await request.restUntil(performance.now() + load.pause);
          // While it waited for its turn, another answer may have asked for quiet.
          return quietUntil > performance.now() ? null : { answer: await attempt(request) };
        });
        if (turn !== null) return turn.answer;
      }
    },
  };
}

/** Whether a failure says that the origin has too much to do; one that came too late is not worth asking again, but says it too. */
function isBurden({ passing, code }: OriginError): boolean {
  return passing || code === 'LATE';
}
