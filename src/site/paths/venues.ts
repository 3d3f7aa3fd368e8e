import type { Site } from '../create-site.ts';
import { buildVenues } from '../../calendar/views/venues.ts';
import { buildStaticPath } from '../static-path.ts';

/** `/[home]/[venue]/` */
export function venuesPaths(site: Site) {
  return site.calendars.map((calendar) =>
    buildStaticPath(
      site,
      calendar,
      { venue: calendar.segments.venue },
      { view: buildVenues(calendar), asOf: calendar.crawledAt },
    ),
  );
}
