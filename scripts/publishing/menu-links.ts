import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/config/schema.ts';

/** Warnings about entries of the menu that lead to no page of a built site. */
export function describeDeadMenuLinks(built: string, { menu }: Config): readonly string[] {
  const paths = menu.flatMap(({ href }) => (typeof href === 'string' ? [href] : Object.values(href)));
  return [...new Set(paths)].flatMap((path) => {
    const [page = ''] = path.split(/[?#]/u);
    if (!page.startsWith('/')) return [];
    const file = join(built, decodeURI(page));
    const hasPage = existsSync(join(file, 'index.html'));
    if (page.endsWith('/') ? hasPage : !hasPage && existsSync(file)) return [];
    const remedy = hasPage
      ? `Write '${page}/', as the address of the page is.`
      : 'Make the page in src/pages, or the file in public, or correct the entry.';
    return `menu in src/own/config.ts leads to '${path}', which this site does not have. ${remedy}`;
  });
}
