import type { ByLocale, Locale } from '../model/locale.ts';

/** Kinds of records that group events; each record has a page with its events. */
export const scopeKinds = ['venue', 'organizer', 'category', 'tag'] as const;
/** One of `scopeKinds`. */
export type ScopeKind = (typeof scopeKinds)[number];

/** Whether lists of scopes name one: it was not removed, and has events. */
export function isOffered({
  removed,
  listed,
}: {
  readonly removed: string | null;
  readonly listed: readonly unknown[];
}): boolean {
  return removed === null && listed.length > 0;
}

/** Categories and all their ancestors, each once, the given ones first. */
export function addAncestors<C extends { readonly parent: C | null }>(categories: readonly C[]): Set<C> {
  const all = new Set(categories);
  for (const category of categories) for (let at = category.parent; at !== null; at = at.parent) all.add(at);
  return all;
}

/** The path of the page of a scope in a language, or in its own if it has none there. */
export function findPathIn(
  { path, translations }: { readonly path: string; readonly translations: ByLocale<string> },
  locale: Locale,
): string {
  return translations[locale] ?? path;
}
