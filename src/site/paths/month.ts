import type { Calendar } from '../../calendar/calendar.ts';
import { monthOf } from '../../calendar/day.ts';
import { monthView } from '../../calendar/month.ts';
import { monthPath } from '../../calendar/paths.ts';
import type { MonthKey } from '../../model/time.ts';
import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[locale]/[month]/[key]/`: every month that has a page. */
export function monthPaths() {
  return calendars.flatMap((calendar) =>
    calendar.months.map((key) => {
      const { locale, segments } = calendar;
      return staticPath({ locale, month: segments.month, key }, monthProps(calendar, key));
    }),
  );
}

/** `/[locale]/[month]/`: the current one, and what is to be current. */
export function currentMonthPaths() {
  return calendars.map((calendar) => {
    const { locale, segments, today } = calendar;
    const current = monthOf(today);
    const pages = calendar.months
      .filter((key) => key >= current)
      .map((key) => [`${key}-01`, monthPath(calendar, key)] as const);
    return staticPath({ locale, month: segments.month }, { ...monthProps(calendar, current), pages });
  });
}

/** Only what has not passed says when it was read, and knows of today. */
function monthProps(calendar: Calendar, key: MonthKey) {
  const { today, now, crawledAt } = calendar;
  const current = key === monthOf(today);
  return {
    view: monthView(calendar, key),
    today: current ? today : null,
    now: current ? now : null,
    asOf: key >= monthOf(today) ? crawledAt : null,
  };
}
