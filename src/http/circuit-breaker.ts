import type { Client, RequestOptions } from './client.ts';
import { OriginError } from './origin-error.ts';

/** Questions without any answer, one after the other, before the rest is left for another time. */
const patience = 5;

/** Questions that were answered with a refusal, one after the other: one thing may be broken, not fifty. */
const tolerance = 50;

/** Milliseconds that one answer may take: a question that hangs keeps another from being asked. */
const longestAnswer = 60_000;

/**
 * Asks an origin about one thing at a time, where an answer is welcome but not needed: null where it gives none, and for every
 * question that is still open after five without any answer in a row, fifty refused ones, or one that asks for a minute of quiet
 * or more; also when `enough` aborts: as much time has been spent as such answers are worth. What is no failure of the origin, and
 * a stop by `signal`, is thrown. Each question is told how to ask: until when, and with a signal that stops it when the others are
 * given up.
 */
export function createCircuitBreaker(
  signal: AbortSignal | undefined,
  enough?: AbortSignal,
): <Answer>(ask: (asking: RequestOptions) => Promise<Answer>) => Promise<Answer | null> {
  const giveUp = new AbortController();
  const ends = enough === undefined ? [giveUp.signal] : [giveUp.signal, enough];
  const asking = {
    signal: AbortSignal.any(signal === undefined ? ends : [signal, ...ends]),
    within: longestAnswer,
  };
  let silent = 0;
  let refused = 0;
  return async (ask) => {
    signal?.throwIfAborted();
    if (ends.some(({ aborted }) => aborted)) return null;
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
        const wantsQuiet = (error.retryAfter ?? 0) * 1000 >= longestAnswer;
        if (wantsQuiet || silent >= patience || refused >= tolerance) giveUp.abort();
        return null;
      }
      // Where both have ended, a question that still waited for a place may be told either reason.
      if (ends.some(({ aborted, reason }) => aborted && error === reason)) return null;
      throw error;
    }
  };
}

/** Requests in a row without an answer after which none is made any more. */
const mostSilent = 3;

/** A question that was not asked any more. */
export class NotAskedError extends OriginError {
  constructor() {
    super('unreachable', 'The site had stopped answering.');
  }
}

/**
 * A client that stops asking an origin which has fallen silent: whoever looks on would wait for every time-out of every further
 * question. What is asked then fails at once.
 * @throws {NotAskedError} from then on
 */
export function stopWhenSilent(client: Client): Client {
  let silent = 0;
  async function ask<A>(send: () => Promise<A>): Promise<A> {
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
    get: (url, asking) => ask(() => client.get(url, asking)),
    json: (url, asking) => ask(() => client.json(url, asking)),
    extendTo: (host) => client.extendTo(host),
    close: () => client.close(),
  };
}
