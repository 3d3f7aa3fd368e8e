import { digestOf } from '../../digest.ts';
import { calendars } from '../calendars.ts';
import { homeParam } from '../static-path.ts';
import { renderYearFile, listYears } from '../feeds/year-files.ts';

/** `/[home]/[past]/[year].ics`: every year with events that are over. */
export function archiveYearPaths() {
  return calendars.flatMap((calendar) =>
    listYears(calendar)
      .flatMap(({ parts }) => parts)
      .map(({ name }) => ({
        params: {
          ...homeParam(calendar),
          past: calendar.segments.past,
          year: name.replace(/\.ics$/u, ''),
        },
        props: { locale: calendar.locale, name },
        cacheKey: digestOf(renderYearFile(calendar.locale, name)),
      })),
  );
}
