import type { Store } from '../content/store.ts';
import { formatStamp } from '../content/zones.ts';
import { acceptsGzip, compressReply, type Incoming, type Reply } from './http.ts';

/** Bytes of replies that are kept. */
const most = 128 * 1024 * 1024;

// Singles are left out: they mask addresses of mail anew at each request.
const lists = /\/(events|venues|organizers|categories|tags)\/?$/;

/**
 * Keeps the replies to requests for lists, so that an equal request is answered without work. A reply holds for one
 * state of the content and one second of the clock, which decides default dates and what is past.
 */
export function createResponseCache(store: Store, now: () => Date) {
  const kept = new Map<string, Reply>();
  let bytes = 0;
  let version = store.version;

  /** The kept reply to a request, or what `make` answers, compressed as the client takes it. */
  return async (incoming: Incoming, make: () => Reply | Promise<Reply>): Promise<Reply> => {
    if (incoming.method !== 'GET' || !lists.test(incoming.path)) return make();
    if (version !== store.version) {
      kept.clear();
      bytes = 0;
      version = store.version;
    }
    const { authorization, ...headers } = incoming.headers;
    const acknowledged = headers['x-tec-eea'];
    const parts = [
      headers.host,
      incoming.path,
      incoming.query,
      authorization,
      acknowledged,
      acceptsGzip(headers),
      formatStamp(now()),
    ];
    const key = JSON.stringify(parts);
    const known = kept.get(key);
    if (known) return known;
    const made = version;
    const reply = await compressReply(await make(), incoming.headers);
    // A write may have come between while another thread compressed.
    if (made !== store.version || reply.status !== 200) return reply;
    if (bytes + reply.body.length > most) {
      kept.clear();
      bytes = 0;
    }
    bytes += reply.body.length;
    kept.set(key, reply);
    return reply;
  };
}
