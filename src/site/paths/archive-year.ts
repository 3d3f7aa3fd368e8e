import { digestOf } from '../../snapshot/digest.ts';
import { calendars } from '../calendars.ts';
import { yearFile, yearsOf } from '../year-files.ts';

/** `/[locale]/[past]/[year].ics`: every year with events that are over. */
export function archiveYearPaths() {
  return calendars.flatMap((calendar) =>
    yearsOf(calendar)
      .flatMap(({ parts }) => parts)
      .map(({ name }) => ({
        params: {
          locale: calendar.locale,
          past: calendar.segments.past,
          year: name.replace(/\.ics$/u, ''),
        },
        props: { name },
        cacheKey: digestOf(yearFile(calendar.locale, name)),
      })),
  );
}
