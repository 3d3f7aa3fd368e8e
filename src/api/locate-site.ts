import type { Locale } from '../model/locale.ts';
import type { Client } from '../http/client.ts';
import { catchOriginError, OriginError } from '../http/origin-error.ts';
import { findInterface, guessRoots } from './front-page.ts';
import { readHomePage } from './home-page.ts';
import { readIndex, type SiteIndex } from './site-index.ts';

/**
 * The address of the site that a page belongs to: people copy the address of a page from their
 * browser.
 * `https://example.org/en/` → `https://example.org/`
 * @throws {OriginError} where the page cannot be reached, or there is no interface at or above it
 */
export async function locateSite(
  client: Client,
  page: URL,
  {
    restPrefix,
    locales,
    signal,
  }: {
    readonly restPrefix: string;
    readonly locales: readonly Locale[];
    readonly signal?: AbortSignal | undefined;
  },
): Promise<URL> {
  const site = new URL(page.origin);
  // Without pretty permalinks this is the address of every page.
  if (/^\/(?:index\.php\/?)?$/u.test(page.pathname)) return site;
  const head = await readHomePage(client, page, signal);
  let failure: OriginError | null = null;
  for (const folder of head?.apiRoot ? [page] : listAncestors(page)) {
    const found = await catchOriginError(() => findInterface(client, folder, head, { restPrefix, signal }));
    if (found instanceof OriginError) {
      if (found.failure === 'unreachable') throw found;
      failure = found;
    } else if (found !== null) {
      site.pathname = readSitePath(found.index, locales);
      return site;
    }
  }
  if (failure !== null) throw failure;
  const [root] = guessRoots(site, restPrefix);
  site.pathname = readSitePath(await readIndex(client, root, signal), locales);
  return site;
}

/** The folders above a page, the deepest first: `/a/b/` → `/a/b/`, `/a/`, `/` */
function listAncestors(page: URL): URL[] {
  const names = page.pathname.split('/').filter((name) => name !== '');
  return Array.from({ length: names.length + 1 }, (_, count) => {
    const folder = new URL(page.origin);
    folder.pathname = ['', ...names.slice(0, names.length - count), ''].join('/');
    return folder;
  });
}

/** The path of a site, without the segment of a language. */
function readSitePath({ home, url }: SiteIndex, locales: readonly Locale[]): string {
  const path = addSlash(URL.parse(home)?.pathname ?? '/');
  const [, parent = '/', last = ''] = /^(.*\/)([^/]+)\/$/u.exec(path) ?? [];
  // WordPress may be in a folder below the site, which its `url` then names.
  const isLanguage = locales.includes(last) || addSlash(URL.parse(url)?.pathname ?? path) === parent;
  return last !== '' && isLanguage ? parent : path;
}

function addSlash(path: string): string {
  return path.replace(/\/*$/u, '/');
}
