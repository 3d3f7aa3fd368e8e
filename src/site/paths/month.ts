import type { Calendar } from '../../calendar/calendar.ts';
import { toMonth } from '../../calendar/day.ts';
import { listUpcomingMonths, buildMonth } from '../../calendar/views/month.ts';
import type { MonthKey } from '../../model/time.ts';
import type { Site } from '../create-site.ts';
import { buildStaticPath, listCalendarsWith } from './static-path.ts';

/** `/[home]/[month]/[key]/`: every month that has a page. */
export function listMonthPaths(site: Site) {
  return site.calendars.flatMap((calendar) =>
    calendar.months.map((key) => {
      return buildStaticPath(
        site,
        calendar,
        { month: calendar.segments.month, key },
        monthProps(calendar, key),
      );
    }),
  );
}

/** `/[home]/[month]/`: the current month, with the months that follow it. */
export function listCurrentMonthPaths(site: Site) {
  return listCalendarsWith(site, 'month').map((calendar) => {
    const { segments, today } = calendar;
    const pages = listUpcomingMonths(calendar).map(({ month, path }) => [`${month}-01`, path] as const);
    return buildStaticPath(
      site,
      calendar,
      { month: segments.month },
      { ...monthProps(calendar, toMonth(today)), pages },
    );
  });
}

/** Past months do not show when they were read, and do not depend on today. */
function monthProps(calendar: Calendar, key: MonthKey) {
  const { today, now, crawledAt } = calendar;
  const current = key === toMonth(today);
  return {
    view: buildMonth(calendar, key),
    today: current ? today : null,
    now: current ? now : null,
    asOf: key >= toMonth(today) ? crawledAt : null,
  };
}
