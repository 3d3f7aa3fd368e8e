import type { Client, RequestOptions } from './client.ts';
import { OriginError } from './origin-error.ts';

/** Failures to answer in a row, after which optional requests are given up. */
const maxSilent = 5;

/** Refusals in a row, after which they are: one thing may be broken, not fifty. */
const maxRefused = 50;

/** Milliseconds for one answer: a request that hangs keeps another from being sent. */
const longestAnswer = 60_000;

/**
 * Circuit breaker for optional requests, sent one at a time. It gives null for a failure of the
 * origin, and for every later request after five in a row without an answer, fifty refusals, or a
 * `Retry-After` of a minute or more; also once `enough` aborts.
 * @returns passes each request the options to send it with
 * @throws anything that is not a failure of the origin, and the reason of `signal`
 */
export function createCircuitBreaker(
  signal: AbortSignal | undefined,
  enough?: AbortSignal,
): <Answer>(request: (options: RequestOptions) => Promise<Answer>) => Promise<Answer | null> {
  const giveUp = new AbortController();
  const ends = enough === undefined ? [giveUp.signal] : [giveUp.signal, enough];
  const options = {
    signal: AbortSignal.any(signal === undefined ? ends : [signal, ...ends]),
    within: longestAnswer,
  };
  let silent = 0;
  let refused = 0;
  return async (request) => {
    signal?.throwIfAborted();
    if (ends.some(({ aborted }) => aborted)) return null;
    try {
      const answer = await request(options);
      silent = 0;
      refused = 0;
      return answer;
    } catch (error) {
      if (signal?.aborted === true) throw error;
      if (error instanceof OriginError) {
        const isSilent = error.failure === 'unreachable';
        silent = isSilent ? silent + 1 : 0;
        if (!isSilent) refused += 1;
        const wantsQuiet = (error.retryAfter ?? 0) * 1000 >= longestAnswer;
        if (wantsQuiet || silent >= maxSilent || refused >= maxRefused) giveUp.abort();
        return null;
      }
      // Where both have ended, a waiting request may fail with either reason.
      if (ends.some(({ aborted, reason }) => aborted && error === reason)) return null;
      throw error;
    }
  };
}

/** Requests in a row without an answer, after which `stopWhenSilent` sends no more. */
const mostSilent = 3;

/** A request that was not sent, because the site had stopped answering. */
export class NotAskedError extends OriginError {
  constructor() {
    super('unreachable', 'The site had stopped answering.');
  }
}

/**
 * A client that fails at once after three requests in a row without an answer, so that a person who
 * watches does not wait for the time-out of every further one.
 * @throws {NotAskedError} from then on
 */
export function stopWhenSilent(client: Client): Client {
  let silent = 0;
  async function watch<A>(send: () => Promise<A>): Promise<A> {
    if (silent >= mostSilent) throw new NotAskedError();
    try {
      const answer = await send();
      silent = 0;
      return answer;
    } catch (error) {
      if (error instanceof OriginError) silent = error.failure === 'unreachable' ? silent + 1 : 0;
      throw error;
    }
  }
  return {
    signedIn: client.signedIn === true,
    get: (url, options) => watch(() => client.get(url, options)),
    json: (url, options) => watch(() => client.json(url, options)),
    extendTo: (host) => client.extendTo(host),
    close: () => client.close(),
  };
}
