import type { Locale } from '../model/locale.ts';
import { homeBelow, isBelow, routeAddress, type LanguageHome } from './address.ts';
import type { Client } from './client.ts';
import { dialectOf } from './dialects/index.ts';
import { languageParameterOf } from './dialects/language-parameter.ts';
import { OriginError } from './errors.ts';
import type { Front } from './front.ts';
import { readHomePage, type HomePage } from './home-page.ts';
import { isLanguage, linkTo, mayExtendTo } from './language-links.ts';
import type { Alternate } from './page-head.ts';
import { enumeratedLanguages, guessIndex, readIndex, type SiteIndex } from './site-index.ts';

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
export interface LanguagePlace extends LanguageHome {
  readonly root: URL;
  readonly index: SiteIndex;
}

/** What the search for languages works with. */
export interface Search extends SiteOptions {
  readonly client: Client;
  /** The pages that were read. */
  readonly pages: HomePage[];
}

/** The language below its own segment; null where there is nothing of the kind. */
export async function findSegment(search: Search, locale: Locale): Promise<LanguagePlace | null> {
  const { client, origin, restPrefix, signal } = search;
  const home = homeBelow(origin, locale);
  const page = await visit(search, home);
  // Sites send what they do not know, and the segment of a language that needs none, to another page.
  if (page !== null && !isBelow(page.url, home)) return null;
  const announced = page?.apiRoot ?? null;
  if (page === null || announced === null) {
    const root = routeAddress(home, `${restPrefix}/`);
    const index = await unlessRefused(guessIndex(client, root, home, signal));
    return index && { locale, home, root, index };
  }
  const index = await readIndex(client, announced, signal);
  const isNamed =
    isBelow(announced, home) ||
    URL.parse(index.home)?.pathname === home.pathname ||
    page.alternates.some(
      ({ language, address }) => isLanguage(language, locale) && isBelow(new URL(address), home),
    );
  // Else it is an ordinary page whose name looks like a language.
  return isNamed ? { locale, home, root: announced, index } : null;
}

/**
 * The language at the address by which the site's own pages lead to it; null where none does.
 * @throws {OriginError} where what they lead to cannot be read, or is not believed
 */
export async function findByLink(
  search: Search,
  front: Front,
  locale: Locale,
): Promise<LanguagePlace | null> {
  const { client, origin, restPrefix, signal } = search;
  const link = linkTo(search.pages, locale);
  if (link === undefined) return null;
  const home = new URL(link.address);
  home.hash = '';
  if (home.href === homeBelow(origin, '').href || home.href === front.page?.url.href)
    return atFront(origin, locale, front);
  const isElsewhere = home.origin !== origin.origin;
  if (isElsewhere && !mayExtendTo(home, origin))
    throw misled(locale, link, 'that host may not be asked from here');
  if (isElsewhere) client.extendTo(home);
  const page = await visit(search, home);
  if (page === null) throw misled(locale, link, 'that page does not answer');
  // A host belongs to the site only if both lead to each other.
  if (isElsewhere && !page.alternates.some(({ address }) => URL.parse(address)?.origin === origin.origin))
    throw misled(locale, link, `that page does not lead back to ${origin.host}`);
  const guess = home.search === '' ? routeAddress(home, `${restPrefix}/`) : front.root;
  const root = page.apiRoot ?? guess;
  return { locale, home, root, index: await readIndex(client, root, signal) };
}

/** The language by the parameter `lang`; null where neither the interface nor the page knows it. */
export async function findByQuery(
  search: Search,
  front: Front,
  locale: Locale,
): Promise<LanguagePlace | null> {
  const home = homeBelow(search.origin, '');
  home.searchParams.set('lang', locale);
  const languages = namedLanguages(front.index);
  // A site of one language names none in its addresses.
  const isKnown = languages.length > 1 && languages.some((language) => isLanguage(language, locale));
  const page = await visit(search, home);
  const isShown = page?.language !== front.page?.language && isLanguage(page?.language ?? '', locale);
  if (!isKnown && !isShown) return null;
  return { locale, home, root: page?.apiRoot ?? front.root, index: front.index };
}

/** The languages that the interface says its events may be asked for in; empty where it does not say. */
export function namedLanguages(index: SiteIndex): readonly string[] {
  const dialect = dialectOf(index.namespaces);
  if (dialect === undefined) return [];
  const { collections, namespace } = dialect;
  return enumeratedLanguages(index, `/${collections.event.route}`, languageParameterOf(namespace));
}

/** A language without anything of its own in its address. */
export function atFront(origin: URL, locale: Locale, { root, index }: Front): LanguagePlace {
  return { locale, home: homeBelow(origin, ''), root, index };
}

/** Reads a home page and remembers it; null where the origin refuses it. */
export async function visit({ client, pages, signal }: Search, home: URL): Promise<HomePage | null> {
  const page = await readHomePage(client, home, signal);
  if (page !== null) pages.push(page);
  return page;
}

function misled(locale: Locale, { address }: Alternate, why: string): OriginError {
  const hint = `Correct the language settings of the site, or take '${locale}' out of locales in src/config.ts.`;
  return new OriginError(
    'refused',
    `Pages of the site lead to ${address} for '${locale}', but ${why}. ${hint}`,
    { hint },
  );
}

/** What may be refused below a segment may be open at the site's own address. */
async function unlessRefused(guess: Promise<SiteIndex | null>): Promise<SiteIndex | null> {
  try {
    return await guess;
  } catch (error) {
    if (error instanceof OriginError && error.failure === 'refused') return null;
    throw error;
  }
}
