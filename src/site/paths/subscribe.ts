import { listCalendarPaths } from '../feeds/feeds.ts';
import { findCombinedFeed } from '../feeds/combined-feeds.ts';
import { buildStaticPath, listCalendarsWith } from './static-path.ts';
import { isOffered } from '../../calendar/scope.ts';
import { buildScopeLink } from '../../calendar/views/scope-views.ts';
import type { Site } from '../create-site.ts';

/** `/[home]/[subscribe]/`: the calendar, in all languages as well, and the topmost categories. */
export function listSubscribePaths(site: Site) {
  return listCalendarsWith(site, 'subscribe').map((calendar) => {
    const categories = calendar.scopes.filter(
      (scope) => scope.kind === 'category' && scope.parent === null && isOffered(scope),
    );
    return buildStaticPath(
      site,
      calendar,
      { subscribe: calendar.segments.subscribe },
      {
        parts: listCalendarPaths(site, calendar, null).slice(1),
        categories: categories.map((category) => ({
          ...buildScopeLink(category),
          parts: listCalendarPaths(site, calendar, category).slice(1),
        })),
        combined: findCombinedFeed(site, null),
        asOf: calendar.crawledAt,
      },
    );
  });
}
