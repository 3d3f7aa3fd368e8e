import type { Calendar } from '../../calendar/calendar.ts';
import type { CalendarEvent } from '../../calendar/event.ts';
import type { Site } from '../create-site.ts';
import { lastPathSegment } from '../href.ts';
import { perSite } from '../per-site.ts';

/** A site path at which an event is published, or was before. */
export interface EventAddress {
  /** The calendar that has the path. */
  readonly calendar: Calendar;
  readonly path: string;
  readonly event: CalendarEvent;
  /** The calendar of the event, which is another one if the event has left a language. */
  readonly owner: Calendar;
}

/** The current address of each event that has a page. */
export const listCurrentAddresses = perSite(({ calendars }): readonly EventAddress[] =>
  calendars.flatMap((calendar) =>
    calendar.reachable.map((event) => ({ calendar, path: event.path, event, owner: calendar })),
  ),
);

/** The former addresses of events that have a page, of those in another language too. */
export function listFormerAddresses(site: Site): EventAddress[] {
  const { calendars } = site;
  return calendars.flatMap((calendar) => [
    ...calendar.reachable.flatMap((event) =>
      event.previousPaths.map((path) => ({ calendar, path, event, owner: calendar })),
    ),
    ...calendar.forwards.flatMap(({ paths, event }) =>
      paths.map((path) => ({ calendar, path, event, owner: site.getCalendar(event.record.locale) })),
    ),
  ]);
}

/** The parameters of an address in the routes below `[event]/[slug]`. */
export function buildEventParams({ calendar, path }: Pick<EventAddress, 'calendar' | 'path'>) {
  return { event: calendar.segments.event, slug: lastPathSegment(path) };
}
