import { monthOf } from '../../calendar/day.ts';
import { monthView } from '../../calendar/month.ts';
import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[locale]/[month]/[key]/`: every month that has a page. Only what has not passed says when it was read, and knows of today. */
export function monthPaths() {
  return calendars.flatMap((calendar) =>
    calendar.months.map((key) => {
      const { locale, segments, today, now, crawledAt } = calendar;
      const current = key === monthOf(today);
      return staticPath(
        { locale, month: segments.month, key },
        {
          view: monthView(calendar, key),
          today: current ? today : null,
          now: current ? now : null,
          asOf: key >= monthOf(today) ? crawledAt : null,
        },
      );
    }),
  );
}
