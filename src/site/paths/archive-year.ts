import { digestOf } from '../../digest.ts';
import { calendars } from '../calendars.ts';
import { homeParam } from '../static-path.ts';
import { yearFile, yearsOf } from '../feeds/year-files.ts';

/** `/[home]/[past]/[year].ics`: every year with events that are over. */
export function archiveYearPaths() {
  return calendars.flatMap((calendar) =>
    yearsOf(calendar)
      .flatMap(({ parts }) => parts)
      .map(({ name }) => ({
        params: {
          ...homeParam(calendar),
          past: calendar.segments.past,
          year: name.replace(/\.ics$/u, ''),
        },
        props: { locale: calendar.locale, name },
        cacheKey: digestOf(yearFile(calendar.locale, name)),
      })),
  );
}
