import { postersOf } from '../../calendar/views/posters.ts';
import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[home]/[posters]/` */
export function postersPaths() {
  return calendars.map((calendar) =>
    staticPath(
      calendar,
      { posters: calendar.segments.posters },
      { view: postersOf(calendar), asOf: calendar.crawledAt },
    ),
  );
}
