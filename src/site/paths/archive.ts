import type { Calendar } from '../../calendar/calendar.ts';
import { toMonth } from '../../calendar/day.ts';
import { buildArchive, buildArchiveMonth } from '../../calendar/views/archive.ts';
import { renderCalendar } from '../../feeds/ical/calendar.ts';
import { renderYearFiles, type YearFiles } from '../../feeds/ical/year-files.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { buildHomeParam } from '../href.ts';
import { createFeedContext } from '../feeds/feed-context.ts';
import { digestCalendarFile } from '../feeds/feed-digests.ts';
import { buildStaticPath, listCalendarsWith } from './static-path.ts';

/** `/[home]/[past]/`: with the calendar files of each year. */
export function listArchivePaths(site: Site) {
  return listCalendarsWith(site, 'past').map((calendar) =>
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

/**
 * `/[home]/[past]/[key]/`: every month with past events. Only the current one shows when it was
 * read.
 */
export function listArchiveMonthPaths(site: Site) {
  return listCalendarsWith(site, 'past').flatMap((calendar) =>
    buildArchive(calendar).months.map(({ month: key }) =>
      buildStaticPath(
        site,
        calendar,
        { past: calendar.segments.past, key },
        {
          view: buildArchiveMonth(calendar, key),
          asOf: key >= toMonth(calendar.today) ? calendar.crawledAt : null,
        },
      ),
    ),
  );
}

/** `/[home]/[past]/[year].ics`: every year with past events, also where the archive is hidden. */
export function listArchiveYearPaths(site: Site) {
  return site.calendars.flatMap((calendar) =>
    listYears(site, calendar)
      .flatMap(({ parts }) => parts)
      .map(({ name, feed }) => ({
        params: {
          ...buildHomeParam(calendar),
          past: calendar.segments.past,
          year: name.replace(/\.ics$/u, ''),
        },
        props: { locale: calendar.locale, name },
        cacheKey: digestCalendarFile(site, feed),
      })),
  );
}

const yearFiles = new WeakMap<Calendar, readonly YearFiles[]>();

/** The calendar files of the archive, oldest year first. */
function listYears(site: Site, calendar: Calendar): readonly YearFiles[] {
  const years =
    yearFiles.get(calendar) ?? renderYearFiles(calendar, createFeedContext(site, calendar.locale));
  yearFiles.set(calendar, years);
  return years;
}

/**
 * A file of the archive, by its name.
 * @throws {Error} if the archive of the locale has no such file
 */
export function renderYearFile(site: Site, locale: Locale, name: string): string {
  const parts = listYears(site, site.getCalendar(locale)).flatMap((year) => year.parts);
  const part = parts.find((each) => each.name === name);
  if (part === undefined) throw new Error(`There is no ${name} in the archive of '${locale}'.`);
  return renderCalendar(part.feed);
}
