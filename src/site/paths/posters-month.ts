import { monthOf } from '../../calendar/day.ts';
import { postersMonths } from '../../calendar/views/posters.ts';
import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[home]/[posters]/[key]/`: every month in which events begin. Only what has not passed says when it was read. */
export function postersMonthPaths() {
  return calendars.flatMap((calendar) => {
    const { segments, today, crawledAt } = calendar;
    return postersMonths(calendar).map((view) =>
      staticPath(
        calendar,
        { posters: segments.posters, key: view.month },
        { view, asOf: view.month >= monthOf(today) ? crawledAt : null },
      ),
    );
  });
}
