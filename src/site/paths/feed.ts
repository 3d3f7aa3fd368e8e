import { calendars } from '../calendars.ts';
import { listFeedPaths } from '../feeds/feeds.ts';
import { lastPathSegment } from '../format/last-segment.ts';
import { homeParam } from '../static-path.ts';

/** `/[home]/[feed]`: the feeds of the whole calendar. */
export function siteFeedPaths() {
  return calendars.flatMap((calendar) =>
    listFeedPaths(calendar, null).map(({ props, cacheKey }) => ({
      params: { ...homeParam(calendar), feed: props.file },
      props,
      cacheKey,
    })),
  );
}

/** `/[home]/[scope]/[slug]/[feed]`: those of every venue, organizer, category and tag; at former addresses the same. */
export function scopeFeedPaths() {
  return calendars.flatMap((calendar) =>
    calendar.scopes.flatMap((scope) =>
      listFeedPaths(calendar, scope).flatMap(({ props, cacheKey }) =>
        [scope.path, ...scope.previousPaths].map((path) => ({
          params: {
            ...homeParam(calendar),
            scope: calendar.segments[scope.kind],
            slug: lastPathSegment(path),
            feed: props.file,
          },
          props,
          cacheKey,
        })),
      ),
    ),
  );
}
