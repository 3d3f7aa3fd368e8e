import type { Site } from '../create-site.ts';
import { buildPosters } from '../../calendar/views/posters.ts';
import { buildStaticPath } from '../static-path.ts';

/** `/[home]/[posters]/` */
export function postersPaths(site: Site) {
  return site.calendars.map((calendar) =>
    buildStaticPath(
      site,
      calendar,
      { posters: calendar.segments.posters },
      { view: buildPosters(calendar), asOf: calendar.crawledAt },
    ),
  );
}
