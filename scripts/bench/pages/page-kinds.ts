import { gzipSync } from 'node:zlib';
import type { Config } from '../../../src/config/schema.ts';

/** A page that represents its kind. */
export interface KindOfPage {
  readonly kind: string;
  /** Its path, with a slash at both ends. */
  readonly path: string;
  /** Its address asks the search something, and there are results. */
  readonly isAnswered?: true;
}

/**
 * The page of each kind, in any language, with the most compressed HTML.
 * @param pages path of each page → its HTML
 */
export function findHeaviestPages(
  pages: ReadonlyMap<string, Buffer>,
  locales: Config['locales'],
): readonly KindOfPage[] {
  const heaviest = new Map<string, { readonly path: string; readonly size: number }>();
  for (const [path, html] of pages) {
    const kind = readPageKind(path, locales);
    if (kind === null) continue;
    const size = gzipSync(html).length;
    if (size > (heaviest.get(kind)?.size ?? 0)) heaviest.set(kind, { path, size });
  }
  return [...heaviest]
    .map(([kind, { path }]) => ({ kind, path }))
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
}

/** The pages, with addresses that search; the sample has the word in each language. */
export function addSearches(kinds: readonly KindOfPage[]): readonly KindOfPage[] {
  return kinds.flatMap((page) =>
    page.kind === 'search'
      ? [
          page,
          { kind: 'search, filters', path: `${page.path}?when=month&free=1`, isAnswered: true },
          { kind: 'search, words', path: `${page.path}?q=cine`, isAnswered: true },
          { kind: 'search, words, past', path: `${page.path}?q=cine&past=1`, isAnswered: true },
        ]
      : [page],
  );
}

/** The kind of the page at a path: `/es/mes/2026-11/` → `month`; null for the redirect at `/`. */
export function readPageKind(path: string, locales: Config['locales']): string | null {
  const [locale = '', ...rest] = path.split('/').filter((part) => part !== '');
  const settings = locales[locale];
  if (settings === undefined) return null;
  const isFrame = rest.at(-1) === 'embed';
  const [segment = '', ...below] = isFrame ? rest.slice(0, -1) : rest;
  const names = Object.entries(settings.segments);
  const name = segment === '' ? 'home' : (names.find(([, own]) => own === segment)?.[0] ?? 'not found');
  const kind = below.length === 0 && name === 'venue' ? 'venues' : name;
  if (isFrame) return `${kind}, framed`;
  return below.length > 0 && kind === 'past' ? 'past month' : kind;
}
