import type { EventPage } from '../calendar/event-page.ts';
import { renderEventFile } from '../feeds/ical.ts';
import type { OEmbed } from '../metadata/oembed.ts';
import { oembedOf } from '../metadata/oembed.ts';
import type { Locale } from '../model/locale.ts';
import { calendarOf } from './calendars.ts';
import { chromeOf } from './chrome.ts';
import { absolute } from './href.ts';

/**
 * The calendar file of one event.
 * @throws {Error} where the calendar of the locale has no such event
 */
export function eventFile(locale: Locale, id: number): string {
  const event = calendarOf(locale).event(id);
  if (event === undefined) throw new Error(`There is no event ${id} in '${locale}'.`);
  return renderEventFile(event, { locale, addressOf: absolute });
}

/** What another site needs to show an event as a card. */
export function eventCard(page: EventPage): OEmbed {
  const { name, paths } = chromeOf(page.event.locale);
  return oembedOf(page, absolute(page.event.path), { name, home: absolute(paths.agenda) });
}
