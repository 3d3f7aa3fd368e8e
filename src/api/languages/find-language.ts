import type { Locale } from '../../model/locale.ts';
import { homeBelow, isBelow, type LanguageHome } from '../address.ts';
import type { Client } from '../../http/client.ts';
import { findDeclaredCode, readDeclaredLanguages } from './declared-languages.ts';
import { OriginError } from '../../http/origin-error.ts';
import { findInterface, findFrontHome, type FrontPage, type Interface } from '../front-page.ts';
import { requireHomePage, readHomePage, matchScheme, type HomePage } from '../home-page.ts';
import { matchesLocale, findLanguageLink, isAllowedHost } from './language-links.ts';
import type { Alternate } from '../page-head.ts';
import { isTrustedTarget } from '../../http/redirects.ts';

/** Where a site is looked for, and in which languages. */
export interface SiteOptions {
  /** The site's address, without language. */
  readonly origin: URL;
  /** Used where no page announces the interface. */
  readonly restPrefix: string;
  readonly locales: readonly Locale[];
  readonly signal?: AbortSignal | undefined;
}

/** A language of the site, and where its interface is. */
export interface LanguagePlace extends LanguageHome, Interface {}

/** What the search for languages works with. */
export interface Search extends SiteOptions {
  readonly client: Client;
  /** The pages that were read. */
  readonly pages: HomePage[];
}

/** The language below its own segment; null where there is nothing of the kind. */
export async function findSegment(search: Search, locale: Locale): Promise<LanguagePlace | null> {
  const { client, origin } = search;
  const home = homeBelow(origin, locale);
  const page = await visitHome(search, home);
  // Sites send what they do not know, and the segment of a language that needs none, to another page.
  if (page !== null && !isBelow(page.url, home)) return null;
  const asked = findInterface(client, home, page, search);
  const found = page?.apiRoot ? await asked : await unlessRefused(asked);
  if (found === null) return null;
  const { root, index } = found;
  const isNamed =
    // Without pretty permalinks a site may answer the same below any address.
    (isBelow(root, home) && (page?.apiRoot || !root.searchParams.has('rest_route'))) ||
    URL.parse(index.home)?.pathname === home.pathname ||
    page?.alternates.some(
      ({ language, address }) => matchesLocale(language, locale) && isBelow(new URL(address), home),
    );
  // Else it is an ordinary page whose name looks like a language.
  return isNamed ? { locale, home, root, index } : null;
}

/**
 * The language at the address by which the site's own pages lead to it; null where none does.
 * @throws {OriginError} where what they lead to cannot be read, or is not believed
 */
export async function findByLink(
  search: Search,
  front: FrontPage,
  locale: Locale,
): Promise<LanguagePlace | null> {
  const { client, origin } = search;
  const link = findLanguageLink(search.pages, locale);
  if (link === undefined) return null;
  const home = matchScheme(new URL(link.address), origin);
  home.hash = '';
  if (home.href === homeBelow(origin, '').href || home.href === front.page?.url.href)
    return placeAtFront(origin, locale, front);
  // Visitors of a site by http may be led to the same site by https.
  const isElsewhere = !isTrustedTarget(origin, home);
  if (isElsewhere && !isAllowedHost(home, origin))
    throw misled(locale, link, 'that host may not be asked from here.');
  if (isElsewhere) client.extendTo(home);
  const page = await follow(search, locale, link, home);
  // A host belongs to the site only if both lead to each other.
  const isAnswered = page.alternates.some(({ address }) => isTrustedTarget(origin, new URL(address)));
  if (isElsewhere && !isAnswered)
    throw misled(locale, link, `that page does not lead back to ${origin.host}.`);
  const isInQuery = home.search !== '' && page.apiRoot === null;
  const found = isInQuery ? null : await findInterface(client, home, page, search);
  const { root, index } = found ?? front;
  return { locale, home, root, index };
}

/**
 * The language at an address without a link to it, by a parameter or a segment; null where neither
 * the interface nor the page there knows it.
 */
export async function findUnlinked(
  search: Search,
  front: FrontPage,
  locale: Locale,
): Promise<LanguagePlace | null> {
  const { origin, pages } = search;
  const { index } = front;
  const isShown = (page: HomePage | null | undefined): boolean =>
    page?.language !== front.page?.language && matchesLocale(page?.language ?? '', locale);
  const segment = homeBelow(origin, locale);
  const below = pages.find(({ url }) => isBelow(url, segment));
  if (isShown(below)) return { locale, home: segment, root: below?.apiRoot ?? front.root, index };
  const code = findDeclaredCode(index, locale);
  const home = homeBelow(origin, '');
  home.searchParams.set('lang', code ?? locale);
  const page = await visitHome(search, home);
  // A site of one language names none in its addresses.
  const isKnown = code !== undefined && readDeclaredLanguages(index).length > 1;
  return isKnown || isShown(page) ? { locale, home, root: page?.apiRoot ?? front.root, index } : null;
}

/** A language that needs no address of its own beside that of the site. */
export function placeAtFront(origin: URL, locale: Locale, front: FrontPage): LanguagePlace {
  const { root, index } = front;
  return { locale, home: findFrontHome(origin, locale, front), root, index };
}

/** Reads a home page and remembers it; null where the origin refuses it. */
export async function visitHome({ client, pages, signal }: Search, home: URL): Promise<HomePage | null> {
  const page = await readHomePage(client, home, signal);
  if (page !== null) pages.push(page);
  return page;
}

/** Reads the home page that a link leads to, and remembers it. */
async function follow(search: Search, locale: Locale, link: Alternate, home: URL): Promise<HomePage> {
  try {
    const page = await requireHomePage(search.client, home, search.signal);
    search.pages.push(page);
    return page;
  } catch (error) {
    if (error instanceof OriginError && error.failure === 'refused') throw misled(locale, link, error.fact);
    throw error;
  }
}

function misled(locale: Locale, { address }: Alternate, why: string): OriginError {
  const hint = `Correct the language settings of the site, or take '${locale}' out of locales in src/config.ts.`;
  return new OriginError(
    'refused',
    `Pages of the site lead to ${address} for '${locale}', but ${why} ${hint}`,
    { hint },
  );
}

/** What may be refused below a segment may be open at the site's own address. */
async function unlessRefused(guess: Promise<Interface | null>): Promise<Interface | null> {
  try {
    return await guess;
  } catch (error) {
    if (error instanceof OriginError && error.failure === 'refused') return null;
    throw error;
  }
}
