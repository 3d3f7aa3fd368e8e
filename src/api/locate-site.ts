import type { Locale } from '../model/locale.ts';
import { routeAddress } from './address.ts';
import type { Client } from './client.ts';
import { OriginError } from './errors.ts';
import { readHomePage } from './home-page.ts';
import { readIndex, type SiteIndex } from './site-index.ts';

/**
 * The address of the site that a page belongs to: people copy the address of a page from their browser.
 * `https://example.org/en/` → `https://example.org/`
 * @throws {OriginError} where the page cannot be reached, or no interface is found at it or above it
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
  const announced = (await readHomePage(client, page, signal))?.apiRoot ?? null;
  const roots =
    announced === null
      ? ancestorsOf(page).map((folder) => routeAddress(folder, `${restPrefix}/`))
      : [announced];
  let failure = new OriginError('unreadable', `${page.href} leads to no REST interface.`);
  for (const root of roots) {
    try {
      site.pathname = pathOf(await readIndex(client, root, signal), locales);
      return site;
    } catch (error) {
      if (!(error instanceof OriginError) || error.failure === 'unreachable') throw error;
      failure = error;
    }
  }
  throw failure;
}

/** The folders that a page lies in, the deepest first: `/a/b/` → `/a/b/`, `/a/`, `/` */
function ancestorsOf(page: URL): URL[] {
  const names = page.pathname.split('/').filter((name) => name !== '');
  return Array.from({ length: names.length + 1 }, (_, count) => {
    const folder = new URL(page.origin);
    folder.pathname = ['', ...names.slice(0, names.length - count), ''].join('/');
    return folder;
  });
}

/** The path of a site, without the segment of a language: a language's home lies below the site's address. */
function pathOf({ home, url }: SiteIndex, locales: readonly Locale[]): string {
  const path = withSlash(URL.parse(home)?.pathname ?? '/');
  const [, parent = '/', last = ''] = /^(.*\/)([^/]+)\/$/u.exec(path) ?? [];
  // WordPress itself may lie in a folder below the site, which its url then names.
  const isLanguage = locales.includes(last) || withSlash(URL.parse(url)?.pathname ?? path) === parent;
  return last !== '' && isLanguage ? parent : path;
}

function withSlash(path: string): string {
  return path.replace(/\/*$/u, '/');
}
