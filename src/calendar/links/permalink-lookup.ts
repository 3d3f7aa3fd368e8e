import type { Calendar } from '../calendar.ts';
import { findListPage, isViewSegment } from './list-page.ts';
import {
  findListSegments,
  findOriginPlaces,
  isInLanguage,
  splitPath,
  type OriginPlace,
} from './origin-place.ts';
import { indexPages, type PageIndex } from './page-index.ts';
import { createSlugLookup } from './slug-lookup.ts';

/** Longer addresses are not of a page: with thousands of parameters, a lookup would take long. */
const longestAddress = 4000;

/**
 * A lookup over the pages of all calendars: from an address of the origin to a site path, null for
 * other addresses. It knows permalinks, those with former slugs, those without rewriting (`?p=17`,
 * `?tribe_events=opera`), lists, also filtered or searched ones, and calendars to subscribe to
 * (`webcal:`). It ignores scheme, final slash, fragment, percent-encoding, and parameters that
 * choose nothing; relative addresses belong to the origin.
 */
export function createPermalinkLookup(calendars: readonly Calendar[]): (address: string) => string | null {
  const places = findOriginPlaces(calendars);
  const pages = indexPages(places);
  const findByParameter = createParameterLookup(places, pages);
  const base = places.find(({ home }) => home !== null)?.home ?? undefined;
  const hosts = new Set(places.map(({ home }) => home?.host));
  const find = (url: URL): string | null => {
    const place = places.find((each) => isInLanguage(each, url));
    // A language that addresses need not name may be named.
    if (place?.home?.searchParams.has('lang') === false) url.searchParams.delete('lang');
    const exact = pages.findExact(url);
    const named = exact ?? findByParameter(url);
    return named === undefined ? (findList(url, places) ?? findWithoutView(url, pages) ?? null) : named;
  };
  return (address) => {
    if (address.length > longestAddress) return null;
    const url = URL.parse(address.replace(/^webcal:(?:\/\/)?/iu, 'https://'), base);
    if (url === null || !/^https?:$/u.test(url.protocol)) return null;
    // The origin redirects one of the two to the other.
    const twin = url.host.startsWith('www.') ? url.host.slice(4) : `www.${url.host}`;
    if (!hosts.has(url.host) && hosts.has(twin)) url.host = twin;
    for (const each of [url, ...addLanguages(url, places)]) {
      const path = find(each);
      if (path !== null) return path;
    }
    return null;
  };
}

/**
 * An address without the segment of a language, as the origin would redirect it: with that of each
 * language. None for other addresses.
 */
function addLanguages(url: URL, places: readonly OriginPlace[]): readonly URL[] {
  const homes = places.flatMap(({ home }) => (home?.host === url.host ? home : []));
  if (homes.some(({ pathname }) => url.pathname.startsWith(pathname))) return [];
  return homes.flatMap((home) => {
    const { pathname: above } = new URL('..', home);
    if (!url.pathname.startsWith(above)) return [];
    return new URL(`${home.pathname}${url.pathname.slice(above.length)}${url.search}`, home);
  });
}

/**
 * A lookup of the page that parameters name: `?p=17` at the home of a language or above it,
 * `?tribe_events=opera` at a home or a list. Null if it is not here, undefined if they name none.
 */
function createParameterLookup(
  places: readonly OriginPlace[],
  pages: PageIndex,
): (url: URL) => string | null | undefined {
  const slugs = new Map(places.map((place) => [place, createSlugLookup(place.calendar)]));
  return (url) => {
    const path = url.pathname.replace(/index\.php$/u, '');
    const id = url.searchParams.get('p');
    const isHome = places.some(({ home }) => home?.host === url.host && home.pathname.startsWith(path));
    if (id !== null && isHome) return pages.findById(Number(id)) ?? null;
    const place = places.find(
      (each) =>
        isInLanguage(each, url) && (each.home?.pathname === path || findListSegments(each, url) !== null),
    );
    return place && slugs.get(place)?.(url.searchParams);
  };
}

function findList(url: URL, places: readonly OriginPlace[]): string | null {
  const [found] = places
    .filter((place) => isInLanguage(place, url))
    .flatMap((place) => {
      const segments = findListSegments(place, url);
      return segments === null ? [] : { segments, ...place };
    });
  return found === undefined ? null : findListPage(found.calendar, found.segments, url.searchParams);
}

/** Most segments of a path that choose a view: `/list/featured/page/2/` */
const mostViewSegments = 4;

/** The page of which an address chooses a view: `/event/opera/ical/` is of `/event/opera/`. */
function findWithoutView(url: URL, pages: PageIndex): string | undefined {
  const segments = splitPath(url);
  const shorter = new URL(url);
  for (let left = mostViewSegments; left > 0 && isViewSegment(segments.at(-1) ?? ''); left--) {
    segments.pop();
    shorter.pathname = segments.map(encodeURIComponent).join('/');
    const found = pages.findExact(shorter);
    if (found !== undefined) return found;
  }
  return undefined;
}
