import type { Calendar } from '../../calendar/calendar.ts';
import type { CalendarEvent } from '../../calendar/event.ts';
import { renderEventFile } from '../../feeds/ical/calendar.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { createFeedContext } from '../feeds/feed-context.ts';
import { digestInCalendars } from '../feeds/feed-digests.ts';
import { buildHomeParam } from '../href.ts';
import { buildEventParams, listCurrentAddresses, listFormerAddresses } from './event-addresses.ts';

/** `/[home]/[event]/[slug]/event.ics`, with the same file at previous addresses. */
export function listEventFilePaths(site: Site) {
  return [...listCurrentAddresses(site), ...listFormerAddresses(site)].map(
    ({ calendar, path, event, owner }) => {
      const continued = owner === calendar ? undefined : findContinued(calendar, event.record.id);
      const shown = continued ?? event;
      return {
        params: { ...buildHomeParam(calendar), ...buildEventParams({ calendar, path }) },
        props: { locale: (continued ? calendar : owner).locale, id: event.record.id },
        cacheKey: digestInCalendars(site, shown),
      };
    },
  );
}

/**
 * The calendar file of one event. At the address of a translation that left, it is as calendars of
 * its language go on: with their UID and SEQUENCE.
 * @throws {Error} if the calendar of the locale has no such event
 */
export function renderEventFileById(site: Site, locale: Locale, id: number): string {
  const calendar = site.getCalendar(locale);
  const event = calendar.event(id) ?? findContinued(calendar, id);
  if (event === undefined) throw new Error(`There is no event ${id} in '${locale}'.`);
  return renderEventFile(event, createFeedContext(site, locale));
}

function findContinued({ continued }: Calendar, id: number): CalendarEvent | undefined {
  return continued.find(({ record }) => record.id === id);
}
