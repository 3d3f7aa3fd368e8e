import type { Locale } from '../model/locale.ts';
import { homeBelow, localeOfAddress, type LanguageHome } from './address.ts';
import type { Client } from './client.ts';
import { OriginError } from './errors.ts';
import {
  atFront,
  findByLink,
  findByQuery,
  findSegment,
  visit,
  type LanguagePlace,
  type Search,
  type SiteOptions,
} from './find-language.ts';
import { findFront, type Front } from './front.ts';
import { isLanguage, offeredHomes } from './language-links.ts';

/** The languages of a site. */
export interface SiteLanguages {
  /** The wanted languages in their order: where each is, or why it cannot be read. */
  readonly places: readonly (readonly [Locale, LanguagePlace | OriginError])[];
  /** Homes of all languages that the site names, those that are not wanted too. */
  readonly homes: readonly LanguageHome[];
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
  const front = missing.length > 0 ? await findOthers(search, missing, places) : null;
  return {
    places: [...places].toSorted(([a], [b]) => locales.indexOf(a) - locales.indexOf(b)),
    homes: offeredHomes(
      [...foundHomes(places), ...unwantedFront(front, foundHomes(places), search)],
      search.pages,
      locales,
    ),
  };
}

/** The languages that are not below segments of their own. */
async function findOthers(
  search: Search,
  missing: readonly Locale[],
  places: Map<Locale, LanguagePlace | OriginError>,
): Promise<Front | null> {
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
        (isFront(locale, front, missing, found, search, 'named') ? atFront(origin, locale, front) : null) ??
        (await findByQuery(search, front, locale)) ??
        (isFront(locale, front, missing, found, search, 'left') ? atFront(origin, locale, front) : null),
    );
    const homes = offeredHomes(found, search.pages, locales);
    places.set(locale, place ?? notOffered(locale, origin, homes));
  }
  return front instanceof OriginError ? null : front;
}

/** The front page where it is in a language that nobody asked for: items below it are not in those that have parameters. */
function unwantedFront(
  front: Front | null,
  found: readonly LanguageHome[],
  { origin }: Search,
): readonly LanguageHome[] {
  const { url, language } = front?.page ?? {};
  if (url === undefined || language === undefined || language === null) return [];
  const isFound =
    found.length === 0 ||
    localeOfAddress(url.href, found) !== null ||
    found.some(({ locale }) => isLanguage(language, locale));
  return isFound ? [] : [{ locale: language, home: homeBelow(origin, '') }];
}

/**
 * Whether the front page is that of a language: the one that the page names as its own, or, where it names none that is wanted and
 * nothing else was found, the first that is left.
 */
function isFront(
  locale: Locale,
  { page }: Front,
  missing: readonly Locale[],
  found: readonly LanguageHome[],
  { origin }: Search,
  how: 'named' | 'left',
): boolean {
  const front = homeBelow(origin, '');
  const isTaken = found.some(({ home }) => home.href === front.href);
  // Some front pages only send visitors to one of the languages.
  if (isTaken || (page !== null && localeOfAddress(page.url.href, found) !== null)) return false;
  const language = page?.language ?? null;
  const named = missing.find((each) => language !== null && isLanguage(language, each));
  if (how === 'named' || named !== undefined) return named === locale;
  // The language tag of a site of one language is often a forgotten default.
  const isBelieved = language !== null && found.length > 0;
  return !isBelieved && missing[0] === locale;
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
