import type { Calendar } from '../calendar/calendar.ts';
import { createCalendars } from '../calendar/build/create-calendars.ts';
import { createPermalinkLookup } from '../calendar/links.ts';
import type { Locale } from '../model/locale.ts';
import type { Picture } from '../model/picture.ts';
import type { CalendarState } from '../history/state-document.ts';
import { href } from './href.ts';
import { readSource } from './source.ts';

const source = await readSource();
const byLocale = createCalendars(source);

/** The calendars of all locales, in the order of the settings. They are read once, when the site is built. */
export const calendars: readonly Calendar[] = source.locales.map(getCalendar);

/** What the published site remembers: what became of each record that was ever published. */
export const calendarState: CalendarState = {
  origin: source.origin,
  crawledAt: source.crawledAt,
  currencies: Object.fromEntries(
    Object.values(source.sites).flatMap(({ locale, currency }) =>
      currency === null ? [] : [[locale, currency]],
    ),
  ),
  entries: source.history,
};

/** The site path that an origin permalink leads to; null for other addresses. */
export const pathOfPermalink = createPermalinkLookup(calendars);

/** The picture of an image of the origin, by the address that it has there; null where there is none. */
export function findPicture(address: string): Picture | null {
  return source.pictures.get(address) ?? null;
}

/**
 * The calendar of a locale.
 * @throws {Error} where the settings do not name the locale
 */
export function getCalendar(locale: Locale): Calendar {
  const calendar = byLocale[locale];
  if (calendar === undefined) throw new Error(`There is no calendar for '${locale}'.`);
  return calendar;
}

/** Ids of events of which it is not known since their last edit whether they take place. */
export const findUnasked = source.unasked;

/** The link to the page here that an origin permalink leads to; null for other addresses. */
export function findOwnHref(permalink: string): string | null {
  const path = pathOfPermalink(permalink);
  return path === null ? null : href(path);
}
