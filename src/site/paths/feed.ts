import type { Site } from '../create-site.ts';
import { listFeedPaths } from '../feeds/feeds.ts';
import { lastPathSegment } from '../format/last-segment.ts';
import { homeParam } from '../static-path.ts';

/** `/[home]/[feed]`: the feeds of the whole calendar. */
export function siteFeedPaths(site: Site) {
  return site.calendars.flatMap((calendar) =>
    listFeedPaths(site, calendar, null).map(({ props, cacheKey }) => ({
      params: { ...homeParam(calendar), feed: props.file },
      props,
      cacheKey,
    })),
  );
}

/** `/[home]/[scope]/[slug]/[feed]`: those of every venue, organizer, category and tag; at former addresses the same. */
export function scopeFeedPaths(site: Site) {
  return site.calendars.flatMap((calendar) =>
    calendar.scopes.flatMap((scope) =>
      listFeedPaths(site, calendar, scope).flatMap(({ props, cacheKey }) =>
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
