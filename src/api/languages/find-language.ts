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

/** The site to look for, and its languages. */
export interface SiteOptions {
  /** The site's address, without language. */
  readonly origin: URL;
  /** Guessed where no page announces the interface. */
  readonly restPrefix: string;
  readonly locales: readonly Locale[];
  /** Whether drafts are read as well: the client has to send credentials. @default false */
  readonly drafts?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A language of the site with its interface. */
export interface LanguagePlace extends LanguageHome, Interface {}

/** State of the search for languages. */
export interface Search extends SiteOptions {
  readonly client: Client;
  /** Home pages read so far. */
  readonly pages: HomePage[];
}

/** The language at its own path segment; null where it is not there. */
export async function findSegment(search: Search, locale: Locale): Promise<LanguagePlace | null> {
  const { client, origin } = search;
  const home = homeBelow(origin, locale);
  const page = await visitHome(search, home);
  // Sites redirect unknown addresses, and the segment of a default language, to another page.
  if (page !== null && !isBelow(page.url, home)) return null;
  const request = findInterface(client, home, page, search);
  const found = page?.apiRoot ? await request : await unlessRefused(request);
  if (found === null) return null;
  const { root, index } = found;
  const isNamed =
    // Without pretty permalinks a site may answer the same at any address.
    (isBelow(root, home) && (page?.apiRoot || !root.searchParams.has('rest_route'))) ||
    URL.parse(index.home)?.pathname === home.pathname ||
    page?.alternates.some(
      ({ language, address }) => matchesLocale(language, locale) && isBelow(new URL(address), home),
    );
  // Otherwise it is an ordinary page whose name looks like a language.
  return isNamed ? { locale, home, root, index } : null;
}

/**
 * The language at the address that pages of the site link to; null where none does.
 * @throws {OriginError} where that address cannot be read, or is not trusted
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
  // A site read by http may link to itself by https.
  const isElsewhere = !isTrustedTarget(origin, home);
  if (isElsewhere && !isAllowedHost(home, origin))
    throw misleadingLinkError(locale, link, 'requests to that host are not allowed.');
  if (isElsewhere) client.extendTo(home);
  const page = await follow(search, locale, link, home);
  // A host belongs to the site only if both link to each other.
  const isLinkedBack = page.alternates.some(({ address }) => isTrustedTarget(origin, new URL(address)));
  if (isElsewhere && !isLinkedBack)
    throw misleadingLinkError(locale, link, `that page does not lead back to ${origin.host}.`);
  const isInQuery = home.search !== '' && page.apiRoot === null;
  const found = isInQuery ? null : await findInterface(client, home, page, search);
  const { root, index } = found ?? front;
  return { locale, home, root, index };
}

/**
 * The language at an address that no page links to, by a parameter or a segment; null where neither
 * the interface nor a page there knows it.
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
  // A site in one language does not name it in addresses.
  const isKnown = code !== undefined && readDeclaredLanguages(index).length > 1;
  return isKnown || isShown(page) ? { locale, home, root: page?.apiRoot ?? front.root, index } : null;
}

/** A language at the site's own address. */
export function placeAtFront(origin: URL, locale: Locale, front: FrontPage): LanguagePlace {
  const { root, index } = front;
  return { locale, home: findFrontHome(origin, locale, front), root, index };
}

/** Reads a home page and adds it to the search; null where the origin refuses it. */
export async function visitHome({ client, pages, signal }: Search, home: URL): Promise<HomePage | null> {
  const page = await readHomePage(client, home, signal);
  if (page !== null) pages.push(page);
  return page;
}

/** Reads the home page that a link leads to, and adds it to the search. */
async function follow(search: Search, locale: Locale, link: Alternate, home: URL): Promise<HomePage> {
  try {
    const page = await requireHomePage(search.client, home, search.signal);
    search.pages.push(page);
    return page;
  } catch (error) {
    if (error instanceof OriginError && error.failure === 'refused')
      throw misleadingLinkError(locale, link, error.fact);
    throw error;
  }
}

function misleadingLinkError(locale: Locale, { address }: Alternate, why: string): OriginError {
  const hint = `Correct the language settings of the site, or set locales.${locale} to false in src/own/config.ts.`;
  return new OriginError(
    'refused',
    `Pages of the site lead to ${address} for '${locale}', but ${why} ${hint}`,
    { hint },
  );
}

/** Null for a refusal: an interface refused below a segment may be open at the site's address. */
async function unlessRefused(guess: Promise<Interface | null>): Promise<Interface | null> {
  try {
    return await guess;
  } catch (error) {
    if (error instanceof OriginError && error.failure === 'refused') return null;
    throw error;
  }
}
