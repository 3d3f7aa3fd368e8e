import type { Client } from '../http/client.ts';
import { OriginError } from '../http/origin-error.ts';

/** Requests in a row without an answer after which none is made any more. */
const patience = 3;

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
    if (silent >= patience) throw new NotAskedError();
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
