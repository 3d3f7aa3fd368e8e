import { storedSlug } from './addresses.ts';
import type { Term } from '../content/content.ts';
import type { Store } from '../content/store.ts';

/** Path of the page of a term. Those of categories name all ancestors: `/en/events/category/music/classical/`. */
export function archivePath(store: Store, term: Term): string {
  if (term.taxonomy === 'tag') return `/${term.locale}/tag/${term.slug}/`;
  const slugs: string[] = [];
  const seen = new Set<number>();
  for (let at: Term | undefined = term; at && !seen.has(at.id); at = store.term(at.parent)) {
    slugs.unshift(at.slug);
    seen.add(at.id);
  }
  return `/${term.locale}/events/category/${slugs.join('/')}/`;
}

/** The term whose page stands at a path, with or without its last slash, or undefined. */
export function archiveAt(store: Store, path: string): Term | undefined {
  if (!/^\/(?:en|es)\/(?:tag|events\/category)\//.test(path)) return undefined;
  const stored = `${path.replace(/\/$/, '').split('/').map(storedSlug).join('/')}/`;
  return store.lookup.termsByName.find((term) => archivePath(store, term) === stored);
}

/** Translations of a term, itself included, in the order of their ids. */
export function termTranslations(store: Store, { taxonomy, group }: Term): Term[] {
  return store.lookup.termsByName
    .filter((other) => other.taxonomy === taxonomy && other.group === group)
    .sort((a, b) => a.id - b.id);
}
