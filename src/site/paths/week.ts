import type { Calendar } from '../../calendar/calendar.ts';
import { weekOf } from '../../calendar/day.ts';
import { weekView } from '../../calendar/week.ts';
import type { WeekKey } from '../../model/time.ts';
import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[locale]/[week]/[key]/`: every week that has a page. */
export function weekPaths() {
  return calendars.flatMap((calendar) =>
    calendar.weeks.map((key) => {
      const { locale, segments } = calendar;
      return staticPath({ locale, week: segments.week, key }, weekProps(calendar, key));
    }),
  );
}

/** `/[locale]/[week]/`: the current one. */
export function currentWeekPaths() {
  return calendars.map((calendar) => {
    const { locale, segments, today, firstDay } = calendar;
    return staticPath({ locale, week: segments.week }, weekProps(calendar, weekOf(today, firstDay)));
  });
}

/** Only what has not passed says when it was read. */
function weekProps(calendar: Calendar, key: WeekKey) {
  const { today, now, crawledAt } = calendar;
  const view = weekView(calendar, key);
  return {
    view,
    now: view.days.some((cell) => cell.today) ? now : null,
    asOf: view.last >= today ? crawledAt : null,
  };
}
