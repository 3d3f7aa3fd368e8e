import { storedSlug } from '../site/addresses.ts';
import { RestError, invalidParameter } from '../server/errors.ts';
import { organizerJson, venueJson } from './linked-json.ts';
import type { Form } from './linked-json.ts';
import type { JsonObject } from '../server/json.ts';
import { text } from '../server/parameters.ts';
import { ok } from '../server/route.ts';
import type { Answer, Call } from '../server/route.ts';
import type { Kinds } from '../content/store.ts';

/** Venues and organizers: the two kinds that events are linked to. */
export type LinkedKind = 'venues' | 'organizers';

/** GET calendar/events/v1/{venues,organizers}/{id} and by-slug/{slug}; drafts are closed to anonymous readers. */
export function readLinked(kind: LinkedKind): (call: Call) => Answer {
  return (call) => {
    const post = findLinked(call, kind);
    if (post.status !== 'publish' && !call.signedIn) {
      const name = kind.slice(0, -1);
      throw new RestError(403, `${name}-not-accessible`, `The requested ${name} is not accessible`);
    }
    return ok(linkedJson(call, kind, post.id, 'single'));
  };
}

/** The post that `id` or `slug` of the path names; @throws 400 when there is none of this kind */
export function findLinked<K extends LinkedKind>(call: Call, kind: K): Kinds[K] {
  const { id, slug } = call.params;
  const byPath = id !== undefined;
  const found = byPath
    ? Number(id)
    : call.store.lookup.bySlug[kind].get(storedSlug(text(slug) ?? ''))?.[0]?.id;
  const post = found === undefined ? undefined : call.store.post(kind, found);
  if (!post) throw invalidParameter(byPath ? 'id' : 'slug');
  return post;
}

/** A venue or organizer by id, which must exist. */
export function linkedJson(call: Call, kind: LinkedKind, id: number, form: Form): JsonObject {
  if (kind === 'venues') {
    const venue = call.store.post('venues', id);
    if (venue) return venueJson(call, venue, form);
  } else {
    const organizer = call.store.post('organizers', id);
    if (organizer) return organizerJson(call, organizer, form);
  }
  throw invalidParameter('id');
}
