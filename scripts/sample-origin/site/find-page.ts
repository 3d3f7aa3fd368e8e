import { type Kind, kinds, type Post, type Term } from '../content/content.ts';
import type { Store } from '../content/store.ts';
import { toStoredSlug } from './addresses.ts';

/** A published post and its kind. */
export interface Published {
  kind: Kind;
  post: Post;
  /** Its name as HTML. */
  title: string;
}

/** Finds the published post at a path like `/en/event/<slug>/` or `/en/event/jazz/2026-11-21/`. */
export function findPublished(store: Store, path: string): Published | undefined {
  const [, locale, word, segment, day] =
    /^\/(en|es)\/(event|venue|organizer)\/([^/]+)(?:\/(\d{4}-\d\d-\d\d))?\/?$/.exec(path) ?? [];
  const kind = kinds.find((candidate) => candidate === `${word}s`);
  if (!kind || segment === undefined) return undefined;
  const slug = day ? `${segment}-${day}` : segment;
  const { [kind]: bySlug } = store.lookup.bySlug;
  const candidates = bySlug.get(slug) ?? bySlug.get(toStoredSlug(slug)) ?? [];
  const post = candidates.find((candidate) => candidate.status === 'publish' && candidate.locale === locale);
  return post && { kind, post, title: findTitle(store, kind, post.id) };
}

/** Published translations of a post, including itself, in order of id. */
export function listTranslations(store: Store, { kind, post }: Published): Post[] {
  const group = store.lookup.byGroup[kind].get(post.group) ?? [];
  return group.filter((other) => other.status === 'publish');
}

/** The path below the site's address, or undefined for an address of another site. */
export function stripBase(base: string, address: string): string | undefined {
  if (!address.startsWith(`${base}/`)) return undefined;
  return address.slice(base.length).split(/[?#]/)[0];
}

function findTitle(store: Store, kind: Kind, id: number): string {
  if (kind === 'events') return store.post('events', id)?.title ?? '';
  if (kind === 'venues') return store.post('venues', id)?.venue ?? '';
  return store.post('organizers', id)?.organizer ?? '';
}

/**
 * Path of the page of a term. A category has its ancestors: `/en/events/category/music/classical/`.
 */
export function makeArchivePath(store: Store, term: Term): string {
  if (term.taxonomy === 'tag') return `/${term.locale}/tag/${term.slug}/`;
  const slugs: string[] = [];
  const seen = new Set<number>();
  for (let at: Term | undefined = term; at && !seen.has(at.id); at = store.term(at.parent)) {
    slugs.unshift(at.slug);
    seen.add(at.id);
  }
  return `/${term.locale}/events/category/${slugs.join('/')}/`;
}

/** Finds the term whose page is at a path, with or without its last slash. */
export function findArchive(store: Store, path: string): Term | undefined {
  if (!/^\/(?:en|es)\/(?:tag|events\/category)\//.test(path)) return undefined;
  const stored = `${path.replace(/\/$/, '').split('/').map(toStoredSlug).join('/')}/`;
  return store.lookup.termsByName.find((term) => makeArchivePath(store, term) === stored);
}

/** Translations of a term, including itself, in order of id. */
export function listTermTranslations(store: Store, { taxonomy, group }: Term): Term[] {
  return store.lookup.termsByName
    .filter((other) => other.taxonomy === taxonomy && other.group === group)
    .sort((a, b) => a.id - b.id);
}
