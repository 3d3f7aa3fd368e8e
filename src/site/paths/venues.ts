import { venuesOf } from '../../calendar/views/venues.ts';
import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[home]/[venue]/` */
export function venuesPaths() {
  return calendars.map((calendar) =>
    staticPath(
      calendar,
      { venue: calendar.segments.venue },
      { view: venuesOf(calendar), asOf: calendar.crawledAt },
    ),
  );
}
