import { buildVenues } from '../../calendar/views/venues.ts';
import { calendars } from '../calendars.ts';
import { buildStaticPath } from '../static-path.ts';

/** `/[home]/[venue]/` */
export function venuesPaths() {
  return calendars.map((calendar) =>
    buildStaticPath(
      calendar,
      { venue: calendar.segments.venue },
      { view: buildVenues(calendar), asOf: calendar.crawledAt },
    ),
  );
}
