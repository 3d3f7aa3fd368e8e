import type { Calendar } from '../../calendar/calendar.ts';
import { listDaysOfWeek, toWeek } from '../../calendar/day.ts';
import { weekPath } from '../../calendar/paths.ts';
import { buildWeek } from '../../calendar/views/week.ts';
import type { WeekKey } from '../../model/time.ts';
import type { Site } from '../create-site.ts';
import { buildStaticPath, listCalendarsWith } from './static-path.ts';

/** `/[home]/[week]/[key]/`: every week that has a page. */
export function listWeekPaths(site: Site) {
  return site.calendars.flatMap((calendar) =>
    calendar.weeks.map((key) => {
      return buildStaticPath(site, calendar, { week: calendar.segments.week, key }, weekProps(calendar, key));
    }),
  );
}

/** `/[home]/[week]/`: the current week, with the weeks that follow it. */
export function listCurrentWeekPaths(site: Site) {
  return listCalendarsWith(site, 'week').map((calendar) => {
    const { segments, today, firstDay } = calendar;
    const current = toWeek(today, firstDay);
    const pages = calendar.weeks
      .filter((key) => key >= current)
      .map((key) => [listDaysOfWeek(key, firstDay)[0] ?? '', weekPath(calendar, key)] as const);
    return buildStaticPath(
      site,
      calendar,
      { week: segments.week },
      { ...weekProps(calendar, current), pages },
    );
  });
}

/** Past weeks do not show when they were read. */
function weekProps(calendar: Calendar, key: WeekKey) {
  const { today, now, crawledAt } = calendar;
  const view = buildWeek(calendar, key);
  return {
    view,
    now: view.days.some((cell) => cell.today) ? now : null,
    asOf: view.last >= today ? crawledAt : null,
  };
}
