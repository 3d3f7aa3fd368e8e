import { buildSearchFacets } from '../../calendar/views/search-facets.ts';
import { calendars } from '../calendars.ts';
import { buildStaticPath } from '../static-path.ts';

/** `/[home]/[search]/` */
export function searchPaths() {
  return calendars.map((calendar) =>
    buildStaticPath(
      calendar,
      { search: calendar.segments.search },
      { finding: buildSearchFacets(calendar), asOf: calendar.crawledAt },
    ),
  );
}
