import { dayPage } from '../../calendar/views/day-page.ts';
import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[home]/[day]/[key]/`: every day that has a page. Only what has not passed says when it was read. */
export function dayPaths() {
  return calendars.flatMap((calendar) =>
    calendar.days.map((key) => {
      const { segments, today, now, crawledAt } = calendar;
      const view = dayPage(calendar, key);
      return staticPath(
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
