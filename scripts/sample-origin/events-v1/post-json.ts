import { globalId, permalink } from '../site/addresses.ts';
import type { Locale, Post } from '../content/content.ts';
import type { JsonObject } from '../server/json.ts';
import type { Kind, Store } from '../content/store.ts';
import { fromUtc } from '../content/zones.ts';
import type { Stamp } from '../content/zones.ts';

/** What the writers of JSON need to know about a request. */
export interface Context {
  store: Store;
  base: string;
  /** The language asked for: addresses inside the interface carry it. */
  locale: Locale;
}

// Like the times of events, publication times are computed once for each stored post.
const remembered = new WeakMap<Post, { date: Stamp; modified: Stamp }>();

/** Publication and last edit of a post in site time. */
export function siteTimes(post: Post, siteZone: string): { date: Stamp; modified: Stamp } {
  const known = remembered.get(post);
  if (known) return known;
  const times = { date: fromUtc(post.date, siteZone), modified: fromUtc(post.modified, siteZone) };
  remembered.set(post, times);
  return times;
}

/** The fields with which every venue and organizer begins, and an event after its global ids. */
export function commonFields(context: Context, kind: Kind, post: Post): JsonObject {
  const times = siteTimes(post, context.store.site.timezone);
  return {
    author: String(post.author),
    status: post.status,
    date: times.date,
    date_utc: post.date,
    modified: times.modified,
    modified_utc: post.modified,
    url: permalink(context.base, kind, post),
  };
}

/** The global ids of a post. */
export function globalIds(context: Context, id: number): JsonObject {
  const global = globalId(context, id);
  return { global_id: global, global_id_lineage: [global] };
}
