import { archiveMonth, archiveOf } from '../../calendar/views/archive.ts';
import { monthOf } from '../../calendar/day.ts';
import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[home]/[past]/[key]/`: every month with events that are over. Only one that has not passed says when it was read. */
export function archiveMonthPaths() {
  return calendars.flatMap((calendar) =>
    archiveOf(calendar).months.map(({ month: key }) =>
      staticPath(
        calendar,
        { past: calendar.segments.past, key },
        {
          view: archiveMonth(calendar, key),
          asOf: key >= monthOf(calendar.today) ? calendar.crawledAt : null,
        },
      ),
    ),
  );
}
