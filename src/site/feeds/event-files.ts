import type { Site } from '../create-site.ts';
import { renderEventFile } from '../../feeds/ical/calendar.ts';
import type { Locale } from '../../model/locale.ts';

/**
 * The calendar file of one event.
 * @throws {Error} where the calendar of the locale has no such event
 */
export function renderEventFileOf(site: Site, locale: Locale, id: number): string {
  const event = site.getCalendar(locale).event(id);
  if (event === undefined) throw new Error(`There is no event ${id} in '${locale}'.`);
  return renderEventFile(event, {
    addressOf: site.absolute,
    cancellations: site.settings.feeds.cancellations,
  });
}
