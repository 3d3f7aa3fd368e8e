import { archiveOf } from '../../calendar/views/archive.ts';
import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';
import { yearsOf } from '../feeds/year-files.ts';

/** `/[home]/[past]/`: with the calendar files of each year. */
export function archivePaths() {
  return calendars.map((calendar) =>
    staticPath(
      calendar,
      { past: calendar.segments.past },
      {
        archive: archiveOf(calendar),
        asOf: calendar.crawledAt,
        files: Object.fromEntries(
          yearsOf(calendar).map(({ year, parts }) => [year, parts.map(({ path }) => path)]),
        ),
      },
    ),
  );
}
