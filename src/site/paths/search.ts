import type { Site } from '../create-site.ts';
import { buildSearchFacets } from '../../calendar/views/search-facets.ts';
import { buildStaticPath } from '../static-path.ts';

/** `/[home]/[search]/` */
export function searchPaths(site: Site) {
  return site.calendars.map((calendar) =>
    buildStaticPath(
      site,
      calendar,
      { search: calendar.segments.search },
      { finding: buildSearchFacets(calendar), asOf: calendar.crawledAt },
    ),
  );
}
