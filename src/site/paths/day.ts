import { buildDayPage } from '../../calendar/views/day-page.ts';
import type { Site } from '../create-site.ts';
import { buildStaticPath } from './static-path.ts';

/** `/[home]/[day]/[key]/`: every day that has a page. Past days do not show when they were read. */
export function listDayPaths(site: Site) {
  return site.calendars.flatMap((calendar) =>
    calendar.days.map((key) => {
      const { segments, today, now, crawledAt } = calendar;
      const view = buildDayPage(calendar, key);
      return buildStaticPath(
        site,
        calendar,
        { day: segments.day, key },
        {
          view,
          now: key === today ? now : null,
          asOf: key >= today ? crawledAt : null,
        },
      );
    }),
  );
}
