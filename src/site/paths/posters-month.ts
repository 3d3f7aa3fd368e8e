import type { Site } from '../create-site.ts';
import { toMonth } from '../../calendar/day.ts';
import { buildPostersMonths } from '../../calendar/views/posters.ts';
import { buildStaticPath } from '../static-path.ts';

/** `/[home]/[posters]/[key]/`: every month in which events begin. Only what has not passed says when it was read. */
export function postersMonthPaths(site: Site) {
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
