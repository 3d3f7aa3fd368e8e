import { renderEventFile } from '../../feeds/ical/calendar.ts';
import type { Locale } from '../../model/locale.ts';
import { getCalendar } from '../calendars.ts';
import { absolute } from '../href.ts';
import { settings } from '../settings.ts';

/**
 * The calendar file of one event.
 * @throws {Error} where the calendar of the locale has no such event
 */
export function renderEventFileOf(locale: Locale, id: number): string {
  const event = getCalendar(locale).event(id);
  if (event === undefined) throw new Error(`There is no event ${id} in '${locale}'.`);
  return renderEventFile(event, {
    addressOf: absolute,
    cancellations: settings.feeds.cancellations,
  });
}
