import { buildScopePage } from '../../calendar/views/scope-page.ts';
import type { Scope } from '../../calendar/event.ts';
import type { Picture } from '../../model/picture.ts';
import { calendars, findPicture } from '../calendars.ts';
import { showDescription } from '../text/description.ts';
import { listCalendarPaths } from '../feeds/feeds.ts';
import { findCombinedFeed } from '../feeds/combined-feeds.ts';
import { lastPathSegment } from '../format/last-segment.ts';
import { buildStaticPath } from '../static-path.ts';

/** `/[home]/[scope]/[slug]/`: the page of every venue, organizer, category and tag. */
export function scopePaths() {
  return calendars.flatMap((calendar) =>
    calendar.scopes.map((scope) => {
      const page = buildScopePage(calendar, scope);
      const { html, players } = showDescription(page.description, calendar.locale);
      return buildStaticPath(
        calendar,
        { scope: calendar.segments[scope.kind], slug: lastPathSegment(scope.path) },
        {
          page: { ...page, description: html },
          players,
          picture: pictureOf(scope),
          asOf: calendar.crawledAt,
          parts: listCalendarPaths(calendar, scope).slice(1),
          joint: findCombinedFeed(scope),
        },
      );
    }),
  );
}

function pictureOf({ record }: Scope): Picture | null {
  return 'image' in record && record.image !== null ? findPicture(record.image.url) : null;
}
