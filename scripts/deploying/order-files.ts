import type { Config } from '../../src/config/schema.ts';
import { stateDocumentName } from '../../src/history/state-document.ts';
import type { SiteFile } from './site-files.ts';

/** What may point to pages: pages, calendars, feeds, data, indexes of the search. */
const pointing = /\.(?:html|json|xml|ics|csv)$/u;

/** Ends of the names of compressed copies, which servers send in place of the file next to them. */
export const compressed = /\.(?:gz|br)$/u;

/**
 * The files in the order in which they are sent, in steps without the empty ones. A step begins
 * when the one before it is complete:
 *
 * 1. new files that are not pages: nothing points to them yet
 * 2. new pages, and what changed of the parts that pages are made of, such as styles
 * 3. what changed of pages, calendars, feeds and data, which may point to any of those
 * 4. home pages, the sitemap, and the history, from which the next build may begin
 *
 * So a file is there before anything that was there already points to it. A compressed copy goes
 * with its file, because servers send either.
 * @param isNew whether the target does not have a file at a path
 */
export function orderFiles(
  files: readonly SiteFile[],
  isNew: (path: string) => boolean,
  config: Pick<Config, 'mount' | 'locales'>,
): readonly (readonly SiteFile[])[] {
  const last = listLast(config);
  const sent = new Set(files.map(({ path }) => path));
  const choose = ({ path: own }: SiteFile): number => {
    const original = own.replace(compressed, '');
    const path = sent.has(original) ? original : own;
    if (last.has(path)) return 3;
    if (isNew(path)) return path.endsWith('.html') ? 1 : 0;
    return pointing.test(path) ? 2 : 1;
  };
  return [0, 1, 2, 3]
    .map((step) => files.filter((file) => choose(file) === step))
    .filter((step) => step.length > 0);
}

function listLast({ mount, locales }: Pick<Config, 'mount' | 'locales'>): ReadonlySet<string> {
  const top = mount.slice(1);
  const homes = Object.values(locales).flatMap(({ path }) =>
    path === '' ? [] : [`${top}${path}/index.html`],
  );
  return new Set([
    'index.html',
    `${top}index.html`,
    ...homes,
    `${top}sitemap.xml`,
    `${top}${stateDocumentName}`,
  ]);
}
