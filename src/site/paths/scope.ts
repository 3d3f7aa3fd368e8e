import { scopePage } from '../../calendar/scope-page.ts';
import { calendars } from '../calendars.ts';
import { lastSegment } from '../last-segment.ts';
import { staticPath } from '../static-path.ts';

/** `/[locale]/[scope]/[slug]/`: the page of every venue, organizer, category and tag. */
export function scopePaths() {
  return calendars.flatMap((calendar) =>
    calendar.scopes.map((scope) =>
      staticPath(
        { locale: calendar.locale, scope: calendar.segments[scope.kind], slug: lastSegment(scope.path) },
        { page: scopePage(calendar, scope), asOf: calendar.crawledAt },
      ),
    ),
  );
}
