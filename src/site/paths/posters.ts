import { toMonth } from '../../calendar/day.ts';
import { buildPosters, buildPostersMonths } from '../../calendar/views/posters.ts';
import type { Site } from '../create-site.ts';
import { buildStaticPath, listCalendarsWith } from './static-path.ts';

/** `/[home]/[posters]/` */
export function listPostersPaths(site: Site) {
  return listCalendarsWith(site, 'posters').map((calendar) =>
    buildStaticPath(
      site,
      calendar,
      { posters: calendar.segments.posters },
      { view: buildPosters(calendar), today: calendar.today, asOf: calendar.crawledAt },
    ),
  );
}

/**
 * `/[home]/[posters]/[key]/`: every month in which events begin. Past months do not show when they
 * were read.
 */
export function listPostersMonthPaths(site: Site) {
  return site.calendars.flatMap((calendar) => {
    const { segments, today, crawledAt } = calendar;
    return buildPostersMonths(calendar).map((view) =>
      buildStaticPath(
        site,
        calendar,
        { posters: segments.posters, key: view.month },
        { view, asOf: view.month >= toMonth(today) ? crawledAt : null },
      ),
    );
  });
}
