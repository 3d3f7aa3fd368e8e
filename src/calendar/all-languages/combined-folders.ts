import { findPlaceOfPage } from '../../model/permalink.ts';
import type { Calendar } from '../calendar.ts';
import { foldName } from '../build/unique-names.ts';

type Place = Pick<Calendar, 'home'>;

/**
 * Site path of the folder of files in all languages: `/`, or `/all/` where a language has its own
 * calendars at the top. Null where that is the only language. A single language below a segment has
 * them, so that subscriptions survive when others come or go.
 */
export function findCombinedHome(places: readonly Place[]): string | null {
  if (!places.some(({ home }) => home === '/')) return '/';
  return places.length > 1 ? '/all/' : null;
}

/**
 * The folder of the files in all languages that belong to a page:
 * `/en/category/music/` → `/category/music/`, or `/all/category/music/`
 * @param places of all languages
 */
export function findCombinedFolder(page: string, places: readonly Place[]): string {
  const { home } = findPlaceOfPage(page, places) ?? { home: '/' };
  return `${findCombinedHome(places) ?? home}${page.slice(home.length)}`;
}

/**
 * Of the pages that want such a folder those that have it: of several that want one the first.
 * @param pages site paths, those before others that are to have it before them
 * @param places of all languages
 */
export function selectOwnFolders(pages: readonly string[], places: readonly Place[]): ReadonlySet<string> {
  const taken = new Set<string>();
  return new Set(
    pages.filter((page) => taken.size < taken.add(foldName(findCombinedFolder(page, places))).size),
  );
}
