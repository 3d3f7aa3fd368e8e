import type { Calendar } from '../../calendar/calendar.ts';
import { listUpcoming } from '../../calendar/views/upcoming.ts';
import type { Scope } from '../../calendar/event.ts';
import { isOffered } from '../../calendar/scope.ts';
import { buildScopeLink } from '../../calendar/views/scope-views.ts';
import { computeDay } from '../../calendar/zone.ts';
import type { Site } from '../create-site.ts';
import { cardFormats } from '../head/oembed.ts';
import { lastPathSegment } from '../href.ts';
import { buildStaticPath, listCalendarsWith } from './static-path.ts';
import { listCategoryTree } from './subscribe.ts';

/** `/[home]/[embed]/`: makes frames of the calendar and of every scope with events. */
export function listOnYourSitePaths(site: Site) {
  return listCalendarsWith(site, 'embed').map((calendar) => {
    const others = calendar.scopes.filter((scope) => scope.kind !== 'category' && isOffered(scope));
    const scopes = [
      ...listCategoryTree(calendar).map(({ category, depth }) => ({ ...buildScopeLink(category), depth })),
      ...others.map((scope) => ({ ...buildScopeLink(scope), depth: 0 })),
    ];
    return buildStaticPath(site, calendar, { embed: calendar.segments.embed }, { scopes });
  });
}

/** `/[home]/embed/`: the upcoming events of the whole calendar. */
export function listSiteEmbedPaths(site: Site) {
  return site.calendars.map((calendar) => buildStaticPath(site, calendar, {}, listProps(calendar, null)));
}

/** `/[home]/[scope]/[slug]/embed/`: the upcoming events of every scope, at former addresses too. */
export function listScopeEmbedPaths(site: Site) {
  return eachAddress(site, (calendar, scope, params) =>
    buildStaticPath(site, calendar, params, listProps(calendar, scope)),
  );
}

/** `/[home]/oembed.[format]`; does not depend on events. */
export function listSiteCardPaths(site: Site) {
  return site.calendars.flatMap((calendar) =>
    cardFormats.map((format) => buildStaticPath(site, calendar, { format }, { format })),
  );
}

/** `/[home]/[scope]/[slug]/oembed.[format]`, at former addresses too */
export function listScopeCardPaths(site: Site) {
  return eachAddress(site, (calendar, scope, params) =>
    cardFormats.map((format) =>
      buildStaticPath(site, calendar, { ...params, format }, { format, name: scope.name, path: scope.path }),
    ),
  ).flat();
}

interface ScopeParams {
  readonly scope: string;
  readonly slug: string;
}

function eachAddress<Path>(
  site: Site,
  pathOf: (calendar: Calendar, scope: Scope, params: ScopeParams) => Path,
): Path[] {
  return site.calendars.flatMap((calendar) =>
    calendar.scopes.flatMap((scope) =>
      [scope.path, ...scope.previousFeedPaths].map((path) =>
        pathOf(calendar, scope, { scope: calendar.segments[scope.kind], slug: lastPathSegment(path) }),
      ),
    ),
  );
}

function listProps(calendar: Calendar, scope: Scope | null) {
  return {
    list: listUpcoming(calendar, scope),
    today: calendar.today,
    // The instant would change every list with every crawl.
    asOf: computeDay(calendar.zone, calendar.crawledAt),
  };
}
