import { weekView } from '../../calendar/week.ts';
import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[locale]/[week]/[key]/`: every week that has a page. Only what has not passed says when it was read. */
export function weekPaths() {
  return calendars.flatMap((calendar) =>
    calendar.weeks.map((key) => {
      const { locale, segments, today, now, crawledAt } = calendar;
      const view = weekView(calendar, key);
      return staticPath(
        { locale, week: segments.week, key },
        {
          view,
          now: view.days.some((cell) => cell.today) ? now : null,
          asOf: view.last >= today ? crawledAt : null,
        },
      );
    }),
  );
}
