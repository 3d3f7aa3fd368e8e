import type { Locale } from '../../model/locale.ts';
import { homeBelow, findLocale, type LanguageHome } from '../address.ts';
import type { Client } from '../../http/client.ts';
import { readDeclaredLanguages } from './declared-languages.ts';
import { catchOriginError, OriginError } from '../../http/origin-error.ts';
import {
  placeAtFront,
  findByLink,
  findUnlinked,
  findSegment,
  visitHome,
  type LanguagePlace,
  type Search,
  type SiteOptions,
} from './find-language.ts';
import { findFrontPage, type FrontPage } from '../front-page.ts';
import { matchesLocale, listOfferedHomes } from './language-links.ts';
import { findUnnamedLanguages } from './unnamed-languages.ts';

/** The languages of a site. */
export interface SiteLanguages {
  /** The wanted languages in their order, each with its interface or why it cannot be read. */
  readonly places: readonly (readonly [Locale, LanguagePlace | OriginError])[];
  /** Homes of all languages that the site names, wanted or not. */
  readonly homes: readonly LanguageHome[];
}

/**
 * Finds the languages of a site: by path segment, with or without one for the default language, by
 * query parameter, or by host. A site in one language needs none of these.
 * @throws the signal's reason when it aborts; a failure of the origin belongs to a language
 */
export async function findLanguages(client: Client, options: SiteOptions): Promise<SiteLanguages> {
  const search: Search = { ...options, client, pages: [] };
  const { locales } = options;
  const segments = await Promise.all(
    locales.map((locale) => catchOriginError(() => findSegment(search, locale))),
  );
  const places = new Map<Locale, LanguagePlace | OriginError>();
  locales.forEach((locale, index) => {
    const place = segments[index];
    if (place) places.set(locale, place);
  });
  const missing = locales.filter((locale) => !places.has(locale));
  const front = missing.length > 0 ? await findOthers(search, missing, places) : null;
  const found = listFoundHomes(places, locales);
  const homes = listOfferedHomes(
    [...found, ...findUnwantedFront(front, found, search)],
    search.pages,
    locales,
  );
  const place = [...places.values()].find((each): each is LanguagePlace => !(each instanceof OriginError));
  return {
    places: [...places].toSorted(([a], [b]) => locales.indexOf(a) - locales.indexOf(b)),
    homes:
      place === undefined ? homes : [...homes, ...(await findUnnamedLanguages(search, front, place, homes))],
  };
}

/** Finds the languages without their own segment. */
async function findOthers(
  search: Search,
  missing: readonly Locale[],
  places: Map<Locale, LanguagePlace | OriginError>,
): Promise<FrontPage | null> {
  const { origin, locales } = search;
  const front = await catchOriginError(() =>
    findFrontPage(search.client, search, (home) => visitHome(search, home)),
  );
  for (const locale of missing) {
    const found = listFoundHomes(places, locales);
    if (front instanceof OriginError) {
      // Where every language has a segment, nothing need be at the site's own address.
      const isNothing = front.failure === 'refused' && found.length > 0;
      const homes = listOfferedHomes(found, search.pages, locales);
      places.set(locale, isNothing ? notOfferedError(locale, origin, homes) : front);
      continue;
    }
    const place = await catchOriginError(
      async () =>
        (await findByLink(search, front, locale)) ??
        (isFront(locale, front, missing, found, search, 'named')
          ? placeAtFront(origin, locale, front)
          : null) ??
        (await findUnlinked(search, front, locale)) ??
        (isFront(locale, front, missing, found, search, 'left') ? placeAtFront(origin, locale, front) : null),
    );
    const homes = listOfferedHomes(found, search.pages, locales);
    places.set(locale, place ?? notOfferedError(locale, origin, homes));
  }
  return front instanceof OriginError ? null : front;
}

/**
 * The front page where its language is not wanted, so that addresses below it do not count for the
 * wanted ones.
 */
function findUnwantedFront(
  front: FrontPage | null,
  found: readonly LanguageHome[],
  { origin, pages }: Search,
): readonly LanguageHome[] {
  const { url, language } = front?.page ?? {};
  if (url === undefined || language === undefined || language === null) return [];
  const isFound =
    found.length === 0 ||
    findLocale(url.href, found) !== null ||
    found.some(({ locale }) => matchesLocale(language, locale));
  const home = homeBelow(origin, '');
  // Links name a language as addresses do; the tag of a page is often longer.
  const link = pages.flatMap(({ alternates }) => alternates).find(({ address }) => address === home.href);
  return isFound ? [] : [{ locale: link?.language ?? language, home }];
}

/**
 * Whether the front page is in a language: the one that it names itself, or, where it names no
 * wanted one and nothing else was found, the first missing one.
 */
function isFront(
  locale: Locale,
  { page, index }: FrontPage,
  missing: readonly Locale[],
  found: readonly LanguageHome[],
  { origin, pages }: Search,
  how: 'named' | 'left',
): boolean {
  const front = homeBelow(origin, '');
  const isTaken = found.some(({ home }) => home.href === front.href);
  // Some front pages only redirect to one of the languages.
  if (isTaken || (page !== null && findLocale(page.url.href, found) !== null)) return false;
  const language = page?.language ?? null;
  const named = missing.find((each) => language !== null && matchesLocale(language, each));
  if (how === 'named' || named !== undefined) return named === locale;
  // The language tag of a site in one language is often a forgotten default.
  const linked = new Set(pages.flatMap(({ alternates }) => alternates.map((each) => each.language)));
  const hasOneLanguage = found.length === 0 && linked.size < 2 && readDeclaredLanguages(index).length < 2;
  const isTrusted = language !== null && !hasOneLanguage;
  return !isTrusted && missing[0] === locale;
}

function listFoundHomes(
  places: ReadonlyMap<Locale, LanguagePlace | OriginError>,
  locales: readonly Locale[],
): readonly LanguageHome[] {
  return locales.flatMap((locale) => {
    const place = places.get(locale);
    return place === undefined || place instanceof OriginError ? [] : [{ locale, home: place.home }];
  });
}

function notOfferedError(locale: Locale, origin: URL, homes: readonly LanguageHome[]): OriginError {
  const languages = homes.map((each) => each.locale).join(', ') || 'not known';
  const hint = `Set locales.${locale} to false in src/own/config.ts, or name the languages to publish in CALENDAR_LOCALES.`;
  return new OriginError(
    'refused',
    `${origin.href} has no calendar in '${locale}': ${homeBelow(origin, locale).href} is not its home, and neither the pages nor the interface of the site link to another. Languages of the site: ${languages}. ${hint}`,
    { hint },
  );
}
