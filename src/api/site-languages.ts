import type { Locale } from '../model/locale.ts';
import { homeBelow, isBelow, localeOfAddress, routeAddress, type LanguageHome } from './address.ts';
import type { Client } from './client.ts';
import { dialectOf } from './dialects/index.ts';
import { languageParameterOf } from './dialects/language-parameter.ts';
import { OriginError } from './errors.ts';
import { findFront, type Front } from './front.ts';
import { readHomePage, type HomePage } from './home-page.ts';
import { isLanguage, linkTo, mayExtendTo, offeredHomes } from './language-links.ts';
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

/** The languages of a site. */
export interface SiteLanguages {
  /** The wanted languages in their order: where each is, or why it cannot be read. */
  readonly places: readonly (readonly [Locale, LanguagePlace | OriginError])[];
  /** Homes of all languages that the site names, those that are not wanted too. */
  readonly homes: readonly LanguageHome[];
}

/** What the search for languages works with. */
interface Search extends SiteOptions {
  readonly client: Client;
  /** The pages that were read. */
  readonly pages: HomePage[];
}

/**
 * Finds the languages of a site: each below a path segment of its own, one of them without a segment, by a query parameter, or on
 * hosts of their own. A site of one language needs none of these.
 * @throws the signal's reason when it aborts; a failure of the origin is the error of a language
 */
export async function findLanguages(client: Client, options: SiteOptions): Promise<SiteLanguages> {
  const search: Search = { ...options, client, pages: [] };
  const { locales } = options;
  const segments = await Promise.all(locales.map((locale) => caught(() => findSegment(search, locale))));
  const places = new Map<Locale, LanguagePlace | OriginError>();
  locales.forEach((locale, index) => {
    const place = segments[index];
    if (place) places.set(locale, place);
  });
  const missing = locales.filter((locale) => !places.has(locale));
  if (missing.length > 0) await findOthers(search, missing, places);
  return {
    places: [...places].toSorted(([a], [b]) => locales.indexOf(a) - locales.indexOf(b)),
    homes: offeredHomes(foundHomes(places), search.pages, locales),
  };
}

/** The languages that are not below segments of their own. */
async function findOthers(
  search: Search,
  missing: readonly Locale[],
  places: Map<Locale, LanguagePlace | OriginError>,
): Promise<void> {
  const { origin, locales } = search;
  const front = await caught(() => findFront(search.client, search, (home) => visit(search, home)));
  for (const locale of missing) {
    const found = foundHomes(places);
    if (front instanceof OriginError) {
      // Where every language has its segment, nothing has to be at the site's own address.
      const isNothing = front.failure === 'refused' && found.length > 0;
      const homes = offeredHomes(found, search.pages, locales);
      places.set(locale, isNothing ? notOffered(locale, origin, homes) : front);
      continue;
    }
    const place = await caught(
      async () =>
        (await findByLink(search, front, locale)) ??
        (isFront(locale, front, missing, found, search) ? atFront(origin, locale, front) : null) ??
        (await findByQuery(search, front, locale)),
    );
    const homes = offeredHomes(found, search.pages, locales);
    places.set(locale, place ?? notOffered(locale, origin, homes));
  }
}

/** The language below its own segment; null where there is nothing of the kind. */
async function findSegment(search: Search, locale: Locale): Promise<LanguagePlace | null> {
  const { client, origin, restPrefix, signal } = search;
  const home = homeBelow(origin, locale);
  const page = await visit(search, home);
  // Sites send what they do not know, and the segment of a language that needs none, to another page.
  if (page !== null && !isBelow(page.url, home)) return null;
  const announced = page?.apiRoot ?? null;
  if (page === null || announced === null) {
    const root = routeAddress(home, `${restPrefix}/`);
    const index = await guessIndex(client, root, home, signal);
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

/** The language at the address by which the site's own pages lead to it; null where none does. */
async function findByLink(search: Search, front: Front, locale: Locale): Promise<LanguagePlace | null> {
  const { client, origin, restPrefix, signal } = search;
  const link = linkTo(search.pages, locale);
  if (link === undefined) return null;
  const home = new URL(link.address);
  home.hash = '';
  if (home.href === homeBelow(origin, '').href || home.href === front.page?.url.href)
    return atFront(origin, locale, front);
  const isElsewhere = home.origin !== origin.origin;
  if (isElsewhere && !mayExtendTo(home, origin)) return null;
  if (isElsewhere) client.extendTo(home);
  const page = await visit(search, home);
  if (page === null) return null;
  // A host belongs to the site only if both lead to each other.
  if (isElsewhere && !page.alternates.some(({ address }) => URL.parse(address)?.origin === origin.origin))
    return null;
  const guess = home.search === '' ? routeAddress(home, `${restPrefix}/`) : front.root;
  const root = page.apiRoot ?? guess;
  return { locale, home, root, index: await readIndex(client, root, signal) };
}

/** The language by the parameter `lang`; null where neither the interface nor the page knows it. */
async function findByQuery(search: Search, front: Front, locale: Locale): Promise<LanguagePlace | null> {
  const home = homeBelow(search.origin, '');
  home.searchParams.set('lang', locale);
  const dialect = dialectOf(front.index.namespaces);
  const isKnown =
    dialect !== undefined &&
    enumeratedLanguages(
      front.index,
      `/${dialect.collections.event.route}`,
      languageParameterOf(dialect.namespace),
    ).some((language) => isLanguage(language, locale));
  const page = await visit(search, home);
  const isShown = page?.language !== front.page?.language && isLanguage(page?.language ?? '', locale);
  if (!isKnown && !isShown) return null;
  return { locale, home, root: page?.apiRoot ?? front.root, index: front.index };
}

/**
 * Whether the front page is that of a language: the only one that no page leads to, or, of several, the one that the page names as
 * its own.
 */
function isFront(
  locale: Locale,
  { page }: Front,
  missing: readonly Locale[],
  found: readonly LanguageHome[],
  { origin }: Search,
): boolean {
  const front = homeBelow(origin, '');
  const isTaken = found.some(({ home }) => home.href === front.href);
  // Some front pages only send visitors to one of the languages.
  if (isTaken || (page !== null && localeOfAddress(page.url.href, found) !== null)) return false;
  if (missing.length === 1) return true;
  const named = missing.filter((each) => isLanguage(page?.language ?? '', each));
  return named.length === 0 ? missing[0] === locale : named[0] === locale;
}

function atFront(origin: URL, locale: Locale, { root, index }: Front): LanguagePlace {
  return { locale, home: homeBelow(origin, ''), root, index };
}

async function visit({ client, pages, signal }: Search, home: URL): Promise<HomePage | null> {
  const page = await readHomePage(client, home, signal);
  if (page !== null) pages.push(page);
  return page;
}

function foundHomes(places: ReadonlyMap<Locale, LanguagePlace | OriginError>): readonly LanguageHome[] {
  return [...places.values()].flatMap((place) =>
    place instanceof OriginError ? [] : [{ locale: place.locale, home: place.home }],
  );
}

function notOffered(locale: Locale, origin: URL, homes: readonly LanguageHome[]): OriginError {
  const languages = homes.map((each) => each.locale).join(', ') || 'not known';
  return new OriginError(
    'refused',
    `${origin.href} has no calendar in '${locale}': ${homeBelow(origin, locale).href} is not its home, and no page or interface of the site names another. The languages of the site: ${languages}. Take '${locale}' out of locales in src/config.ts, or name the languages to publish in CALENDAR_LOCALES.`,
  );
}

async function caught<T>(work: () => Promise<T>): Promise<T | OriginError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OriginError) return error;
    throw error;
  }
}
