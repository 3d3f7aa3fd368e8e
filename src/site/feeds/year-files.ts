import type { Site } from '../create-site.ts';
import type { Calendar } from '../../calendar/calendar.ts';
import { renderCalendar } from '../../feeds/ical/calendar.ts';
import { renderYearFiles, type YearFiles } from '../../feeds/ical/year-files.ts';
import type { Locale } from '../../model/locale.ts';
import { feedContext } from './feeds.ts';

const known = new WeakMap<Calendar, readonly YearFiles[]>();

/** The calendars of the archive, oldest year first, made once. */
export function listYears(site: Site, calendar: Calendar): readonly YearFiles[] {
  const years = known.get(calendar) ?? renderYearFiles(calendar, feedContext(site, calendar.locale));
  known.set(calendar, years);
  return years;
}

/**
 * A file of the archive, by its name.
 * @throws {Error} where the archive of the locale has no such file
 */
export function renderYearFile(site: Site, locale: Locale, name: string): string {
  const parts = listYears(site, site.getCalendar(locale)).flatMap((year) => year.parts);
  const part = parts.find((each) => each.name === name);
  if (part === undefined) throw new Error(`There is no ${name} in the archive of '${locale}'.`);
  return renderCalendar(part.feed);
}
