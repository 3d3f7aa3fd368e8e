import { buildSearchFacets } from '../../calendar/views/search-facets.ts';
import type { Site } from '../create-site.ts';
import { makeSearchIndexes } from '../search/search-indexes.ts';
import { buildStaticPath, listCalendarsWith } from './static-path.ts';

/** `/[home]/[search]/` */
export function listSearchPaths(site: Site) {
  return listCalendarsWith(site, 'search').map((calendar) =>
    buildStaticPath(
      site,
      calendar,
      { search: calendar.segments.search },
      { facets: buildSearchFacets(calendar), asOf: calendar.crawledAt },
    ),
  );
}

/** `/[home]/[saved]/`: what a visitor saved, found in the tables of the search. */
export function listSavedPaths(site: Site) {
  return listCalendarsWith(site, 'saved').map((calendar) =>
    buildStaticPath(site, calendar, { saved: calendar.segments.saved }, {}),
  );
}

/**
 * `/pagefind/[locale]/[...file]`: the search indexes of each language, their scripts, and tables of
 * events.
 */
export async function listSearchIndexPaths(site: Site) {
  const { search, saved } = site.settings.views;
  const indexes = search || saved ? await makeSearchIndexes(site) : [];
  return indexes.flatMap(({ locale, files }) =>
    files.map(({ path, digest, read }) => ({
      params: { locale, file: path },
      props: { read },
      cacheKey: digest,
    })),
  );
}
