import type { Locale } from '../model/locale.ts';
import { getCalendar } from './calendars.ts';
import { settings } from './settings.ts';

/** What the calendar is called on posters: its name, and where that is in letters that no typeface has, its host. */
export function listCalendarNames(locale: Locale): readonly string[] {
  return [getCalendar(locale).site.name, new URL(settings.site).host];
}
