import type { Site } from './create-site.ts';
import type { Locale } from '../model/locale.ts';

/** The calendar's name on posters; its host is the fallback if no font has the letters of the name. */
export function listCalendarNames(site: Site, locale: Locale): readonly string[] {
  return [site.getCalendar(locale).site.name, new URL(site.settings.site).host];
}
