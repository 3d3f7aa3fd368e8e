import type { Kind } from './record.ts';

/** The first segment below the home of a language: a kind of record, or a view with pages. */
export type Section =
  | Kind
  | 'series'
  | 'month'
  | 'week'
  | 'day'
  | 'posters'
  | 'past'
  | 'subscribe'
  | 'embed'
  | 'search'
  | 'saved';

/** The localised path segment of each section: `{ event: 'evento', … }`. */
export type Segments = Readonly<Record<Section, string>>;

/**
 * The home of a language, below which all its pages are: `('en')` → `/en/`, `('')` → `/`
 * @param path its setting `path`
 */
export function buildHomePath(path: string): string {
  return path === '' ? '/' : `/${path}/`;
}

/**
 * A path of the published site: decoded, with a leading and a trailing slash, without the base
 * path. `('/es/', 'evento', 'noche-de-ópera')` → `/es/evento/noche-de-ópera/`
 * @param home see `buildHomePath`
 */
export function buildPagePath(home: string, ...segments: readonly string[]): string {
  return home + segments.map((segment) => `${segment}/`).join('');
}

/** The language of a page: the one with the longest home that its path begins with. */
export function findPlaceOfPage<Place extends { readonly home: string }>(
  path: string,
  places: readonly Place[],
): Place | undefined {
  return places
    .filter(({ home }) => path.startsWith(home))
    .reduce<Place | undefined>(
      (best, each) => (best && best.home.length > each.home.length ? best : each),
      undefined,
    );
}
