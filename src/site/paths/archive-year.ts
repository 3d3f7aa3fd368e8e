import type { Site } from '../create-site.ts';
import { digestOf } from '../../digest.ts';
import { renderYearFile, listYears } from '../feeds/year-files.ts';
import { homeParam } from '../static-path.ts';

/** `/[home]/[past]/[year].ics`: every year with events that are over. */
export function archiveYearPaths(site: Site) {
  return site.calendars.flatMap((calendar) =>
    listYears(site, calendar)
      .flatMap(({ parts }) => parts)
      .map(({ name }) => ({
        params: {
          ...homeParam(calendar),
          past: calendar.segments.past,
          year: name.replace(/\.ics$/u, ''),
        },
        props: { locale: calendar.locale, name },
        cacheKey: digestOf(renderYearFile(site, calendar.locale, name)),
      })),
  );
}
