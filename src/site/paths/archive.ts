import type { Site } from '../create-site.ts';
import { buildArchive } from '../../calendar/views/archive.ts';
import { buildStaticPath } from '../static-path.ts';
import { listYears } from '../feeds/year-files.ts';

/** `/[home]/[past]/`: with the calendar files of each year. */
export function archivePaths(site: Site) {
  return site.calendars.map((calendar) =>
    buildStaticPath(
      site,
      calendar,
      { past: calendar.segments.past },
      {
        archive: buildArchive(calendar),
        asOf: calendar.crawledAt,
        files: Object.fromEntries(
          listYears(site, calendar).map(({ year, parts }) => [year, parts.map(({ path }) => path)]),
        ),
      },
    ),
  );
}
