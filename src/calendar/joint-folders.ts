import { folded } from './unique-names.ts';

/** Where files in all languages stand that belong to a page: `/en/category/music/` → `/category/music/` */
export function jointFolder(page: string): string {
  return page.replace(/^\/[^/]+/u, '');
}

/**
 * Of the pages that want such a folder those that have it: of several that want one the first.
 * @param pages site paths, those before others that are to have it before them
 */
export function withOwnFolder(pages: readonly string[]): ReadonlySet<string> {
  const taken = new Set<string>();
  return new Set(pages.filter((page) => taken.size < taken.add(folded(jointFolder(page))).size));
}
