import pLimit from 'p-limit';
import type { RequestOptions, Client } from './client.ts';
import { OriginError } from './origin-error.ts';
import { backoffDelay, sleep, defaultRetryPolicy, type RetryPolicy } from './retry.ts';
import { maxConcurrency } from './adaptive-concurrency.ts';
import { createRequestSlots, longestRetryAfter, type QueuedRequest } from './request-slots.ts';

/** Requests worth queueing ahead of the answers: more would only take memory. */
export const queueDepth = 2 * maxConcurrency;

/** A client that paces its requests and retries them. Every request of a crawl goes through it. */
export interface Throttle extends Client {
  /** Requests made so far, retries included. */
  readonly requests: number;
  /** Requests under way, or waiting for a retry, when the signal stopped the throttle. */
  readonly interrupted: readonly URL[];
  /** Ends all that waits or is under way. The client below stays open for its owner. */
  close(): Promise<void>;
}

/**
 * Sends requests through `client` as fast as the origin can take them: as many at once as its
 * answers allow, again after a while where waiting may help, and none before a `Retry-After` ends.
 * A request with `within` is retried only where that can begin in time.
 */
export function createThrottle(
  client: Client,
  {
    signal: outer,
    retryPolicy: policy = defaultRetryPolicy,
  }: { readonly signal?: AbortSignal | undefined; readonly retryPolicy?: RetryPolicy | undefined },
): Throttle {
  const slots = createRequestSlots(policy);
  // A request keeps its place while it waits for a retry: a broken origin is asked for a few things
  // often, not for all of them.
  const places = pLimit(maxConcurrency);
  const stop = new AbortController();
  const underWay = new Set<URL>();
  let interrupted: readonly URL[] = [];

  const relay = (): void => {
    interrupted = [...underWay];
    stop.abort(outer?.reason);
  };
  if (outer?.aborted === true) relay();
  else outer?.addEventListener('abort', relay, { once: true });

  async function sendWithRetries<A>(request: RetriedRequest<A>): Promise<A> {
    const { send, classify, signal, within = Infinity } = request;
    let deadline = Infinity;
    let isTooLate = false;
    let failure: OriginError | undefined;

    async function waitUntil(moment: number): Promise<void> {
      isTooLate = moment > deadline;
      if (isTooLate) throw failure;
      const milliseconds = moment - performance.now();
      if (milliseconds > 0) await sleep(milliseconds, signal);
    }

    function sendNow(): Promise<A> {
      const now = performance.now();
      deadline = Math.min(deadline, now + within);
      return send(signal, deadline === Infinity ? undefined : Math.max(1, Math.round(deadline - now)));
    }

    for (let tried = 1; ; tried++) {
      try {
        return await slots.take({ waitUntil, send: sendNow, classify, signal });
      } catch (error) {
        if (signal.aborted || isTooLate || !(error instanceof OriginError) || !error.isRetryable) throw error;
        if ((error.retryAfter ?? 0) > longestRetryAfter) throw retryAfterError(error);
        failure = tried === 1 ? error : error.withMessage(`${error.message} It was tried ${tried} times.`);
        if (tried >= policy.attempts) throw failure;
      }
      await waitUntil(performance.now() + backoffDelay(tried, policy));
    }
  }

  function request<A>(
    url: URL,
    options: RequestOptions | undefined,
    { send, classify }: Pick<RetriedRequest<A>, 'send' | 'classify'>,
  ): Promise<A> {
    const own = options?.signal;
    const signal = own === undefined || own === outer ? stop.signal : AbortSignal.any([own, stop.signal]);
    return places(async () => {
      underWay.add(url);
      try {
        return await sendWithRetries({ send, classify, signal, within: options?.within });
      } finally {
        underWay.delete(url);
      }
    });
  }

  return {
    signedIn: client.signedIn === true,
    get requests() {
      return slots.requests;
    },
    get interrupted() {
      return interrupted;
    },
    get: (url, options) =>
      request(url, options, {
        send: (signal, within) => client.get(url, { ...options, signal, within }),
        classify: ({ headers }) => String(headers['content-type']),
      }),
    json: (url, options) =>
      request(url, options, {
        send: (signal, within) => client.json(url, { ...options, signal, within }),
        classify: () => classifyRoute(url),
      }),
    extendTo: (host) => client.extendTo(host),
    close() {
      outer?.removeEventListener('abort', relay);
      stop.abort();
      return Promise.resolve();
    },
  };
}

/** A request that is retried until there is an answer. */
interface RetriedRequest<A> extends Pick<QueuedRequest<A>, 'classify' | 'signal'> {
  /** Sends it once, for so many milliseconds. */
  readonly send: (signal: AbortSignal, within: number | undefined) => Promise<A>;
  /** Milliseconds for all attempts and pauses, from the first sending on. */
  readonly within: number | undefined;
}

/** The route without numbers: response times are compared whatever the page or the id. */
function classifyRoute(url: URL): string {
  const inQuery = url.search.includes('rest_route') ? url.searchParams.get('rest_route') : null;
  return (inQuery ?? url.pathname).replaceAll(/\d+/gu, '0');
}

function retryAfterError(error: OriginError): OriginError {
  return error.withMessage(
    `${error.message} It asks clients to wait ${error.retryAfter} seconds; a crawl waits at most ${longestRetryAfter}.`,
  );
}
