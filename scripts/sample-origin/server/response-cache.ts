import type { Store } from '../content/store.ts';
import { formatStamp } from '../content/zones.ts';
import { acceptsGzip, compressReply, type Incoming, type Reply } from './http.ts';

/** Bytes of replies that the cache holds. */
const most = 128 * 1024 * 1024;

// Singles are not cached: they mask e-mail addresses differently at each request.
const lists = /\/(events|venues|organizers|categories|tags)\/?$/;

/**
 * Caches replies to requests for lists. A reply is valid for one state of the content and one
 * second of the clock, on which default dates and past events depend.
 */
export function createResponseCache(store: Store, now: () => Date) {
  const kept = new Map<string, Reply>();
  let bytes = 0;
  let version = store.version;

  /** The cached reply to a request, else that of `make`, compressed if the client accepts it. */
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
    const cached = kept.get(key);
    if (cached) return cached;
    const made = version;
    const reply = await compressReply(await make(), incoming.headers);
    // The content may have changed while another thread compressed.
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
