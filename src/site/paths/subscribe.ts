import { buildScopeLink } from '../../calendar/views/scope-views.ts';
import { calendars } from '../calendars.ts';
import { listCalendarPaths } from '../feeds/feeds.ts';
import { findCombinedFeed } from '../feeds/combined-feeds.ts';
import { buildStaticPath } from '../static-path.ts';

/**
 * `/[home]/[subscribe]/`: with the calendar in all languages and the categories at the top, which have calendars of their own.
 */
export function subscribePaths() {
  return calendars.map((calendar) => {
    const categories = calendar.scopes.filter(({ kind, parent }) => kind === 'category' && parent === null);
    return buildStaticPath(
      calendar,
      { subscribe: calendar.segments.subscribe },
      {
        parts: listCalendarPaths(calendar, null).slice(1),
        categories: categories.map((category) => ({
          ...buildScopeLink(category),
          parts: listCalendarPaths(calendar, category).slice(1),
        })),
        joint: findCombinedFeed(null),
        asOf: calendar.crawledAt,
      },
    );
  });
}
