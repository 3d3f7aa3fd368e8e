import type { Calendar } from '../../calendar/calendar.ts';
import type { CalendarEvent } from '../../calendar/event.ts';
import { renderEventFile } from '../../feeds/ical/calendar.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { createFeedContext } from '../feeds/feed-context.ts';
import { digestInCalendars } from '../feeds/feed-digests.ts';
import {
  buildEventParams,
  listCurrentAddresses,
  listFormerAddresses,
  type EventAddress,
} from './event-addresses.ts';
import { buildLateFiles } from './static-path.ts';

/** `/[home]/[event]/[slug]/event.ics`, with the same file at previous addresses. */
export function listEventFilePaths(site: Site) {
  return buildLateFiles([...listCurrentAddresses(site), ...listFormerAddresses(site)], {
    buildParams: buildEventParams,
    buildProps: (address) => ({
      locale: (findContinued(address) === undefined ? address.owner : address.calendar).locale,
      id: address.event.record.id,
    }),
    digest: (address) => digestInCalendars(site, findContinued(address) ?? address.event),
  });
}

/** The event as the calendars of an address go on with it, whose language it has left. */
function findContinued({ calendar, event, owner }: EventAddress): CalendarEvent | undefined {
  return owner === calendar ? undefined : findContinuedById(calendar, event.record.id);
}

/**
 * The calendar file of one event. At the address of a translation that left, it is as calendars of
 * its language go on: with their UID and SEQUENCE.
 * @throws {Error} if the calendar of the locale has no such event
 */
export function renderEventFileById(site: Site, locale: Locale, id: number): string {
  const calendar = site.getCalendar(locale);
  const event = calendar.event(id) ?? findContinuedById(calendar, id);
  if (event === undefined) throw new Error(`There is no event ${id} in '${locale}'.`);
  return renderEventFile(event, createFeedContext(site, locale));
}

function findContinuedById({ continued }: Calendar, id: number): CalendarEvent | undefined {
  return continued.find(({ record }) => record.id === id);
}
