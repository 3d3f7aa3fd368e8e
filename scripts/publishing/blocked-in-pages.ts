import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/config/schema.ts';
import { buildHomePath } from '../../src/model/permalink.ts';
import { findInlineCode } from '../../src/site/own/inline-code.ts';
import { explainBlocked, readInsertions } from '../../src/site/own/insertions.ts';

/**
 * Warnings about what own components and own pages use of other hosts although the settings do not
 * allow it: in the home pages, which have the components around every page, and in own pages.
 * @param built folder of the site
 * @param pages folder of own pages; Astro's pages of a site around the calendar have no policy
 */
export function describeBlockedInPages(
  built: string,
  config: Config,
  pages = 'src/pages',
): readonly string[] {
  const { head, foot } = readInsertions();
  // These are named with their file.
  const inserted = new Set(findInlineCode(head + foot).addresses.map(({ address }) => address));
  const homes = Object.values(config.locales).map(({ path }) => config.mount + buildHomePath(path).slice(1));
  const own = config.mount === '/' ? listOwnPages(pages) : [];
  return [...new Set([...homes, ...own])].flatMap((page) => {
    const file = join(built, page, 'index.html');
    if (!existsSync(file)) return [];
    const used = findInlineCode(readFileSync(file, 'utf8')).addresses;
    return explainBlocked(
      used.filter(({ address }) => !inserted.has(address)),
      config,
    ).map((sentence) => `${page} uses ${sentence}`);
  });
}

/** Site paths of pages with a fixed address: `/about/` */
function listOwnPages(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:astro|md)$/u.test(file) && !/(?:^|[\\/])_|\[/u.test(file))
    .map((file) =>
      `/${file.replaceAll('\\', '/').replace(/(?:(?<=^|\/)index)?\.\w+$/u, '')}/`.replace(/\/+$/u, '/'),
    );
}
