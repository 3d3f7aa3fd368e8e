import { buildArchive } from '../../calendar/views/archive.ts';
import { calendars } from '../calendars.ts';
import { buildStaticPath } from '../static-path.ts';
import { listYears } from '../feeds/year-files.ts';

/** `/[home]/[past]/`: with the calendar files of each year. */
export function archivePaths() {
  return calendars.map((calendar) =>
    buildStaticPath(
      calendar,
      { past: calendar.segments.past },
      {
        archive: buildArchive(calendar),
        asOf: calendar.crawledAt,
        files: Object.fromEntries(
          listYears(calendar).map(({ year, parts }) => [year, parts.map(({ path }) => path)]),
        ),
      },
    ),
  );
}
