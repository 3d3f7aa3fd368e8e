import { findingOf } from '../../calendar/views/search-facets.ts';
import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[home]/[search]/` */
export function searchPaths() {
  return calendars.map((calendar) =>
    staticPath(
      calendar,
      { search: calendar.segments.search },
      { finding: findingOf(calendar), asOf: calendar.crawledAt },
    ),
  );
}
