import { buildPosters } from '../../calendar/views/posters.ts';
import { calendars } from '../calendars.ts';
import { buildStaticPath } from '../static-path.ts';

/** `/[home]/[posters]/` */
export function postersPaths() {
  return calendars.map((calendar) =>
    buildStaticPath(
      calendar,
      { posters: calendar.segments.posters },
      { view: buildPosters(calendar), asOf: calendar.crawledAt },
    ),
  );
}
