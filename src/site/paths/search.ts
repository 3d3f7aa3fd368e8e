import { buildSearchFacets } from '../../calendar/views/search-facets.ts';
import { computeDigest } from '../../digest.ts';
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

/**
 * `/pagefind/[locale]/[...file]`: the search index of each language, its scripts, and the tables of
 * events.
 */
export async function listSearchIndexPaths(site: Site) {
  const indexes = site.settings.views.search ? await makeSearchIndexes(site) : [];
  return indexes.flatMap(({ locale, files }) =>
    files.map(({ path, content }) => ({
      params: { locale, file: path },
      props: { content },
      cacheKey: computeDigest(Buffer.from(content).toString('base64')),
    })),
  );
}
