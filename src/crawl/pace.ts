import pLimit from 'p-limit';
import type { Asking, Client } from '../api/client.ts';
import { OriginError } from '../api/errors.ts';
import { backoff, rest, usualWaits, type Waits } from './backoff.ts';
import { createLoad, mostAtOnce } from './load.ts';

/** Seconds that an origin may ask a crawl to wait; who wants more is down for this crawl. */
const longestRetryAfter = 300;

/** Requests that are worth handing to a pace ahead of the answers: more would only wait there, each with all it needs. */
export const askedAhead = 2 * mostAtOnce;

/** A client that takes its time: what everything in a crawl asks through. */
export interface Pace extends Client {
  /** Requests made so far, repeated ones included. */
  readonly requests: number;
  /** Ends all that waits or is under way. The client below stays open, for whoever made it. */
  close(): Promise<void>;
}

/**
 * Asks through `client` as fast as the origin bears: as many requests at once as its answers allow, again after a while where
 * waiting may cure a failure, and nothing at all before the time that a `Retry-After` names.
 */
export function createPace(
  client: Client,
  { signal, waits = usualWaits }: { readonly signal?: AbortSignal | undefined; readonly waits?: Waits },
): Pace {
  const load = createLoad();
  // A request keeps its place while it waits to be tried again: a broken origin is asked for a few things often, not for all of them.
  const places = pLimit(mostAtOnce);
  const limit = pLimit(load.atOnce);
  const stop = new AbortController();
  let requests = 0;
  let quietUntil = 0;

  const relay = (): void => stop.abort(signal?.reason);
  if (signal?.aborted === true) relay();
  else signal?.addEventListener('abort', relay, { once: true });

  async function attempt<A>(send: Send<A>, kindOf: (answer: A) => string, until: AbortSignal): Promise<A> {
    until.throwIfAborted();
    requests += 1;
    const { era } = load;
    const began = performance.now();
    try {
      const answer = await send(until);
      load.answered(kindOf(answer), performance.now() - began, era);
      return answer;
    } catch (error) {
      if (!until.aborted && error instanceof OriginError && error.passing) {
        load.overburdened(era);
        const { retryAfter = 0 } = error;
        if (retryAfter > 0 && retryAfter <= longestRetryAfter)
          quietUntil = Math.max(quietUntil, performance.now() + retryAfter * 1000);
      }
      throw error;
    } finally {
      if (limit.concurrency !== load.atOnce) limit.concurrency = load.atOnce;
    }
  }

  async function attemptInTurn<A>(
    send: Send<A>,
    kindOf: (answer: A) => string,
    until: AbortSignal,
  ): Promise<A> {
    for (;;) {
      const quiet = quietUntil - performance.now();
      if (quiet > 0) await rest(quiet, until);
      // While it waited for its turn, another answer may have asked for quiet.
      const turn = await limit(async () =>
        quietUntil > performance.now() ? null : { answer: await attempt(send, kindOf, until) },
      );
      if (turn !== null) return turn.answer;
    }
  }

  function ask<A>(send: Send<A>, kindOf: (answer: A) => string, asking: Asking | undefined): Promise<A> {
    const own = asking?.signal;
    const until = own === undefined || own === signal ? stop.signal : AbortSignal.any([own, stop.signal]);
    return places(async () => {
      for (let tried = 1; ; tried++) {
        try {
          return await attemptInTurn(send, kindOf, until);
        } catch (error) {
          if (until.aborted || !(error instanceof OriginError) || !error.passing) throw error;
          if ((error.retryAfter ?? 0) > longestRetryAfter) throw wantsTooMuch(error);
          if (tried >= waits.attempts)
            throw tried === 1 ? error : error.retold(`${error.message} It was tried ${tried} times.`);
        }
        await rest(backoff(tried, waits), until);
      }
    });
  }

  return {
    get requests() {
      return requests;
    },
    get: (url, asking) =>
      ask(
        (until) => client.get(url, { ...asking, signal: until }),
        ({ headers }) => String(headers['content-type']),
        asking,
      ),
    json: (url, asking) =>
      ask(
        (until) => client.json(url, { ...asking, signal: until }),
        () => routeKind(url),
        asking,
      ),
    close() {
      signal?.removeEventListener('abort', relay);
      stop.abort();
      return Promise.resolve();
    },
  };
}

type Send<A> = (until: AbortSignal) => Promise<A>;

/** What answers of a route are compared with: those of the same route, whatever the page or the id. */
function routeKind(url: URL): string {
  const inQuery = url.search.includes('rest_route') ? url.searchParams.get('rest_route') : null;
  return (inQuery ?? url.pathname).replaceAll(/\d+/gu, '0');
}

function wantsTooMuch(error: OriginError): OriginError {
  return error.retold(
    `${error.message} It asks to be left alone for ${error.retryAfter} seconds; a crawl waits ${longestRetryAfter} at most.`,
  );
}
