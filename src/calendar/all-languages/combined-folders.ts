import { findPlaceOfPage } from '../../model/permalink.ts';
import type { Calendar } from '../calendar.ts';
import { foldName } from '../../history/unique-names.ts';

type Place = Pick<Calendar, 'home'>;

/**
 * Site path of the folder of files in all languages: `/`, or `/all/` if a language has its own
 * calendars at the top. Null if that is the only language. A single language below a segment has
 * the folder, so that subscriptions survive when others are added or removed.
 */
export function findCombinedHome(places: readonly Place[]): string | null {
  if (!places.some(({ home }) => home === '/')) return '/';
  return places.length > 1 ? '/all/' : null;
}

/**
 * The folder of the files in all languages that belong to a page: `/en/category/music/` →
 * `/category/music/` or `/all/category/music/`.
 * @param places of all languages
 */
export function findCombinedFolder(page: string, places: readonly Place[]): string {
  const { home } = findPlaceOfPage(page, places) ?? { home: '/' };
  return `${findCombinedHome(places) ?? home}${page.slice(home.length)}`;
}

/**
 * The pages that keep their combined folder. If several claim one, the first does.
 * @param pages site paths by precedence
 * @param places of all languages
 */
export function selectOwnFolders(pages: readonly string[], places: readonly Place[]): ReadonlySet<string> {
  const taken = new Set<string>();
  return new Set(
    pages.filter((page) => taken.size < taken.add(foldName(findCombinedFolder(page, places))).size),
  );
}
