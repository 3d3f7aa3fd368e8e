import type { Calendar } from '../../calendar/calendar.ts';
import { renderCalendar } from '../../feeds/ical/calendar.ts';
import { renderYearFiles, type YearFiles } from '../../feeds/ical/year-files.ts';
import type { Locale } from '../../model/locale.ts';
import { getCalendar } from '../calendars.ts';
import { feedContext } from './feeds.ts';

const known = new Map<Locale, readonly YearFiles[]>();

/** The calendars of the archive, oldest year first, made once. */
export function listYears(calendar: Calendar): readonly YearFiles[] {
  const years = known.get(calendar.locale) ?? renderYearFiles(calendar, feedContext(calendar.locale));
  known.set(calendar.locale, years);
  return years;
}

/**
 * A file of the archive, by its name.
 * @throws {Error} where the archive of the locale has no such file
 */
export function renderYearFile(locale: Locale, name: string): string {
  const parts = listYears(getCalendar(locale)).flatMap((year) => year.parts);
  const part = parts.find((each) => each.name === name);
  if (part === undefined) throw new Error(`There is no ${name} in the archive of '${locale}'.`);
  return renderCalendar(part.feed);
}
