import { buildDayPage } from '../../calendar/views/day-page.ts';
import { calendars } from '../calendars.ts';
import { buildStaticPath } from '../static-path.ts';

/** `/[home]/[day]/[key]/`: every day that has a page. Only what has not passed says when it was read. */
export function dayPaths() {
  return calendars.flatMap((calendar) =>
    calendar.days.map((key) => {
      const { segments, today, now, crawledAt } = calendar;
      const view = buildDayPage(calendar, key);
      return buildStaticPath(
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
