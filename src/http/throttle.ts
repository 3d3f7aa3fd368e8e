import pLimit from 'p-limit';
import type { RequestOptions, Client } from './client.ts';
import { OriginError } from './origin-error.ts';
import { backoffDelay, sleep, defaultRetryPolicy, type RetryPolicy } from './retry.ts';
import { maxConcurrency } from './adaptive-concurrency.ts';
import { createRequestSlots, longestRetryAfter, type QueuedRequest } from './request-slots.ts';

/** Requests that are worth handing to a pace ahead of the answers: more would only wait there, each with all it needs. */
export const queueDepth = 2 * maxConcurrency;

/** A client that takes its time: what everything in a crawl asks through. */
export interface Throttle extends Client {
  /** Requests made so far, repeated ones included. */
  readonly requests: number;
  /** What had no answer yet when the signal stopped the pace: of that, what was under way or waited for another try. */
  readonly interrupted: readonly URL[];
  /** Ends all that waits or is under way. The client below stays open, for whoever made it. */
  close(): Promise<void>;
}

/**
 * Asks through `client` as fast as the origin bears: as many requests at once as its answers allow, again after a while where
 * waiting may cure a failure, and nothing at all before the time that a `Retry-After` names. A question that has to be answered
 * `within` a time is tried again only where that can begin before the time is over.
 */
export function createThrottle(
  client: Client,
  {
    signal,
    waits = defaultRetryPolicy,
  }: { readonly signal?: AbortSignal | undefined; readonly waits?: RetryPolicy },
): Throttle {
  const turns = createRequestSlots(waits);
  // A request keeps its place while it waits to be tried again: a broken origin is asked for a few things often, not for all of them.
  const places = pLimit(maxConcurrency);
  const stop = new AbortController();
  const underWay = new Set<URL>();
  let interrupted: readonly URL[] = [];

  const relay = (): void => {
    interrupted = [...underWay];
    stop.abort(signal?.reason);
  };
  if (signal?.aborted === true) relay();
  else signal?.addEventListener('abort', relay, { once: true });

  async function tryOften<A>({ send, kindOf, until, within = Infinity }: Question<A>): Promise<A> {
    let latest = Infinity;
    let isOver = false;
    let failure: OriginError | undefined;

    async function restUntil(moment: number): Promise<void> {
      isOver = moment > latest;
      if (isOver) throw failure;
      const milliseconds = moment - performance.now();
      if (milliseconds > 0) await sleep(milliseconds, until);
    }

    function sendNow(): Promise<A> {
      const now = performance.now();
      latest = Math.min(latest, now + within);
      return send(until, latest === Infinity ? undefined : Math.max(1, Math.round(latest - now)));
    }

    for (let tried = 1; ; tried++) {
      try {
        return await turns.take({ restUntil, send: sendNow, kindOf, until });
      } catch (error) {
        if (until.aborted || isOver || !(error instanceof OriginError) || !error.passing) throw error;
        if ((error.retryAfter ?? 0) > longestRetryAfter) throw wantsTooMuch(error);
        failure = tried === 1 ? error : error.withMessage(`${error.message} It was tried ${tried} times.`);
        if (tried >= waits.attempts) throw failure;
      }
      await restUntil(performance.now() + backoffDelay(tried, waits));
    }
  }

  function ask<A>(
    url: URL,
    asking: RequestOptions | undefined,
    { send, kindOf }: Pick<Question<A>, 'send' | 'kindOf'>,
  ): Promise<A> {
    const own = asking?.signal;
    const until = own === undefined || own === signal ? stop.signal : AbortSignal.any([own, stop.signal]);
    return places(async () => {
      underWay.add(url);
      try {
        return await tryOften({ send, kindOf, until, within: asking?.within });
      } finally {
        underWay.delete(url);
      }
    });
  }

  return {
    signedIn: client.signedIn === true,
    get requests() {
      return turns.requests;
    },
    get interrupted() {
      return interrupted;
    },
    get: (url, asking) =>
      ask(url, asking, {
        send: (until, within) => client.get(url, { ...asking, signal: until, within }),
        kindOf: ({ headers }) => String(headers['content-type']),
      }),
    json: (url, asking) =>
      ask(url, asking, {
        send: (until, within) => client.json(url, { ...asking, signal: until, within }),
        kindOf: () => routeKind(url),
      }),
    extendTo: (host) => client.extendTo(host),
    close() {
      signal?.removeEventListener('abort', relay);
      stop.abort();
      return Promise.resolve();
    },
  };
}

/** Something to be asked until there is an answer. */
interface Question<A> extends Pick<QueuedRequest<A>, 'kindOf' | 'until'> {
  /** Asks once: until the signal aborts, and within so many milliseconds. */
  readonly send: (until: AbortSignal, within: number | undefined) => Promise<A>;
  /** Milliseconds for all tries and rests, from the first sending on. */
  readonly within: number | undefined;
}

/** What answers of a route are compared with: those of the same route, whatever the page or the id. */
function routeKind(url: URL): string {
  const inQuery = url.search.includes('rest_route') ? url.searchParams.get('rest_route') : null;
  return (inQuery ?? url.pathname).replaceAll(/\d+/gu, '0');
}

function wantsTooMuch(error: OriginError): OriginError {
  return error.withMessage(
    `${error.message} It asks to be left alone for ${error.retryAfter} seconds; a crawl waits ${longestRetryAfter} at most.`,
  );
}
