import { venuesOf } from '../../calendar/venues.ts';
import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[locale]/[venue]/` */
export function venuesPaths() {
  return calendars.map((calendar) =>
    staticPath(
      { locale: calendar.locale, venue: calendar.segments.venue },
      { view: venuesOf(calendar), asOf: calendar.crawledAt },
    ),
  );
}
