import { storedSlug } from '../site/addresses.ts';
import type { Post } from './content.ts';
import { kinds } from './store.ts';
import type { Kind, Store } from './store.ts';

/** A published post and its kind. */
export interface Published {
  kind: Kind;
  post: Post;
  /** Its name as HTML. */
  title: string;
}

/** The published post at a path like `/en/event/<slug>/`, or undefined. */
export function publishedAt(store: Store, path: string): Published | undefined {
  const [, locale, word, segment] = /^\/(en|es)\/(event|venue|organizer)\/([^/]+)\/?$/.exec(path) ?? [];
  const kind = kinds.find((candidate) => candidate === `${word}s`);
  if (!kind || segment === undefined) return undefined;
  const candidates = store.lookup.bySlug[kind].get(storedSlug(segment)) ?? [];
  const post = candidates.find((candidate) => candidate.status === 'publish' && candidate.locale === locale);
  return post && { kind, post, title: titleOf(store, kind, post.id) };
}

/** Published translations of a post, itself included, in the order of their ids. */
export function translations(store: Store, { kind, post }: Published): Post[] {
  const group = store.lookup.byGroup[kind].get(post.group) ?? [];
  return group.filter((other) => other.status === 'publish');
}

/** The path below the site's address, or undefined for an address of another site. */
export function pathOnSite(base: string, address: string): string | undefined {
  if (!address.startsWith(`${base}/`)) return undefined;
  return address.slice(base.length).split(/[?#]/)[0];
}

function titleOf(store: Store, kind: Kind, id: number): string {
  if (kind === 'events') return store.post('events', id)?.title ?? '';
  if (kind === 'venues') return store.post('venues', id)?.venue ?? '';
  return store.post('organizers', id)?.organizer ?? '';
}
