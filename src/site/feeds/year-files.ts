import type { Calendar } from '../../calendar/calendar.ts';
import { renderCalendar } from '../../feeds/ical/calendar.ts';
import { yearFiles, type YearFiles } from '../../feeds/ical/years.ts';
import type { Locale } from '../../model/locale.ts';
import { calendarOf } from '../calendars.ts';
import { publicationOf } from './feeds.ts';

const known = new Map<Locale, readonly YearFiles[]>();

/** The calendars of the archive, oldest year first, made once. */
export function yearsOf(calendar: Calendar): readonly YearFiles[] {
  const years = known.get(calendar.locale) ?? yearFiles(calendar, publicationOf(calendar.locale));
  known.set(calendar.locale, years);
  return years;
}

/**
 * A file of the archive, by its name.
 * @throws {Error} where the archive of the locale has no such file
 */
export function yearFile(locale: Locale, name: string): string {
  const parts = yearsOf(calendarOf(locale)).flatMap((year) => year.parts);
  const part = parts.find((each) => each.name === name);
  if (part === undefined) throw new Error(`There is no ${name} in the archive of '${locale}'.`);
  return renderCalendar(part.feed);
}
