import type { Locale } from '../model/locale.ts';
import { languageSegment, homeBelow, isBelow, routeUrl } from './address.ts';
import type { Client } from '../http/client.ts';
import type { SiteOptions } from './languages/find-language.ts';
import type { HomePage } from './home-page.ts';
import { matchesLocale } from './languages/language-links.ts';
import { guessIndex, readIndex, type SiteIndex } from './site-index.ts';

/** An interface and its address. */
export interface Interface {
  readonly root: URL;
  readonly index: SiteIndex;
}

/** The interface and page at the site's own address, without a language. */
export interface FrontPage extends Interface {
  /** Null where the origin refuses it. */
  readonly page: HomePage | null;
}

/**
 * Finds the interface at the site's own address.
 * @throws {OriginError} where there is none
 */
export async function findFrontPage(
  client: Client,
  options: SiteOptions,
  visit: (home: URL) => Promise<HomePage | null>,
): Promise<FrontPage> {
  const home = homeBelow(options.origin, '');
  const page = await visit(home);
  const found = await findInterface(client, home, page, options);
  if (found !== null) return { page, ...found };
  const [root] = guessRoots(home, options.restPrefix);
  return { page, root, index: await readIndex(client, root, options.signal) };
}

/**
 * The home of the language of the front page: usually the site's own address, else the folder or
 * segment that it redirects to. `https://x.org/`, which redirects to `/uk/`, a page in English →
 * `https://x.org/uk/`
 */
export function findFrontHome(origin: URL, locale: Locale, { page, index }: FrontPage): URL {
  const front = homeBelow(origin, '');
  if (page === null || !isBelow(page.url, front)) return front;
  const code = languageSegment(front, homeBelow(page.url, '').pathname);
  const tags = page.alternates.filter(({ address }) => address === page.url.href);
  const isOwn = [page, ...tags].some(({ language }) => matchesLocale(language ?? '', locale));
  if (code !== null && isOwn) return homeBelow(front, code);
  // The language tag of a page is often a forgotten default, unless the folder repeats it.
  const isForeign = code !== null && matchesLocale(page.language ?? '', code);
  const folder = homeBelow(new URL(URL.parse(index.home)?.pathname ?? '/', front), '');
  const isFolder = isBelow(page.url, folder) && isBelow(folder, front);
  // A plugin may make the index name the home of a language, but not the address of WordPress.
  const isWhole = isBelow(URL.parse(index.url) ?? front, folder);
  return isFolder && isWhole && !isForeign ? folder : front;
}

/**
 * Finds the interface of a home: at the address that its page announces, else below the REST
 * prefix, else at the address on sites without pretty permalinks; null where it is at none of
 * these.
 * @throws {OriginError} where something there is refused, or is not an index
 */
export async function findInterface(
  client: Client,
  home: URL,
  page: HomePage | null,
  { restPrefix, signal }: Pick<SiteOptions, 'restPrefix' | 'signal'>,
): Promise<Interface | null> {
  if (page?.apiRoot) return { root: page.apiRoot, index: await readIndex(client, page.apiRoot, signal) };
  for (const root of guessRoots(home, restPrefix)) {
    const index = await guessIndex(client, root, home, signal);
    if (index !== null) return { root, index };
  }
  return null;
}

/** Roots of an interface that no page announces: with pretty permalinks, and without. */
export function guessRoots(home: URL, restPrefix: string): readonly [URL, URL] {
  const plain = new URL(home);
  plain.searchParams.set('rest_route', '/');
  return [routeUrl(home, `${restPrefix}/`), plain];
}
