import { scopeLink } from '../../calendar/views/scope-views.ts';
import { calendars } from '../calendars.ts';
import { calendarPaths } from '../feeds/feeds.ts';
import { jointPaths } from '../feeds/combined-feeds.ts';
import { staticPath } from '../static-path.ts';

/**
 * `/[home]/[subscribe]/`: with the calendar in all languages and the categories at the top, which have calendars of their own.
 */
export function subscribePaths() {
  return calendars.map((calendar) => {
    const categories = calendar.scopes.filter(({ kind, parent }) => kind === 'category' && parent === null);
    return staticPath(
      calendar,
      { subscribe: calendar.segments.subscribe },
      {
        parts: calendarPaths(calendar, null).slice(1),
        categories: categories.map((category) => ({
          ...scopeLink(category),
          parts: calendarPaths(calendar, category).slice(1),
        })),
        joint: jointPaths(null),
        asOf: calendar.crawledAt,
      },
    );
  });
}
