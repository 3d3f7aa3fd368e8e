import type { Site } from '../create-site.ts';
import { buildArchiveMonth, buildArchive } from '../../calendar/views/archive.ts';
import { toMonth } from '../../calendar/day.ts';
import { buildStaticPath } from '../static-path.ts';

/** `/[home]/[past]/[key]/`: every month with events that are over. Only one that has not passed says when it was read. */
export function archiveMonthPaths(site: Site) {
  return site.calendars.flatMap((calendar) =>
    buildArchive(calendar).months.map(({ month: key }) =>
      buildStaticPath(
        site,
        calendar,
        { past: calendar.segments.past, key },
        {
          view: buildArchiveMonth(calendar, key),
          asOf: key >= toMonth(calendar.today) ? calendar.crawledAt : null,
        },
      ),
    ),
  );
}
