import { listCalendarPaths, listFreePaths } from '../feeds/feeds.ts';
import { findCombinedFeed } from '../feeds/combined-feeds.ts';
import { buildStaticPath, listCalendarsWith } from './static-path.ts';
import type { Scope } from '../../calendar/event.ts';
import { isOffered } from '../../calendar/scope.ts';
import { buildTranslatedScope } from '../../calendar/views/scope-views.ts';
import type { Calendar } from '../../calendar/calendar.ts';
import type { Site } from '../create-site.ts';

/**
 * `/[home]/[subscribe]/`: the calendar, in all languages as well, the categories, and what else has
 * a calendar.
 */
export function listSubscribePaths(site: Site) {
  return listCalendarsWith(site, 'subscribe').map((calendar) =>
    buildStaticPath(
      site,
      calendar,
      { subscribe: calendar.segments.subscribe },
      {
        parts: listCalendarPaths(site, calendar, null).slice(1),
        categories: listCategoryTree(calendar).map(({ category, depth }) => ({
          ...buildTranslatedScope(category),
          depth,
          parts: listCalendarPaths(site, calendar, category).slice(1),
        })),
        others: calendar.scopes
          .filter((scope) => scope.kind !== 'category' && scope.path !== '' && isOffered(scope))
          .map(buildTranslatedScope),
        combined: findCombinedFeed(site, null),
        free: listFreePaths(site, calendar),
        asOf: calendar.crawledAt,
      },
    ),
  );
}

/** The categories with events, each followed by those below it; the topmost have a depth of 0. */
export function listCategoryTree({ scopes }: Calendar): { category: Scope; depth: number }[] {
  const listWithin = (category: Scope, depth: number): { category: Scope; depth: number }[] =>
    isOffered(category)
      ? [{ category, depth }, ...category.children.flatMap((child) => listWithin(child, depth + 1))]
      : [];
  return scopes
    .filter(({ kind, parent }) => kind === 'category' && parent === null)
    .flatMap((scope) => listWithin(scope, 0));
}
