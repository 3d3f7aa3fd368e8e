import { scopePage } from '../../calendar/views/scope-page.ts';
import type { Scope } from '../../calendar/scope.ts';
import type { Picture } from '../../model/picture.ts';
import { calendars, pictureAt } from '../calendars.ts';
import { shownDescription } from '../text/description.ts';
import { calendarPaths } from '../feeds/feeds.ts';
import { jointPaths } from '../feeds/combined-feeds.ts';
import { lastSegment } from '../format/last-segment.ts';
import { staticPath } from '../static-path.ts';

/** `/[home]/[scope]/[slug]/`: the page of every venue, organizer, category and tag. */
export function scopePaths() {
  return calendars.flatMap((calendar) =>
    calendar.scopes.map((scope) => {
      const page = scopePage(calendar, scope);
      const { html, players } = shownDescription(page.description, calendar.locale);
      return staticPath(
        calendar,
        { scope: calendar.segments[scope.kind], slug: lastSegment(scope.path) },
        {
          page: { ...page, description: html },
          players,
          picture: pictureOf(scope),
          asOf: calendar.crawledAt,
          parts: calendarPaths(calendar, scope).slice(1),
          joint: jointPaths(scope),
        },
      );
    }),
  );
}

function pictureOf({ record }: Scope): Picture | null {
  return 'image' in record && record.image !== null ? pictureAt(record.image.url) : null;
}
