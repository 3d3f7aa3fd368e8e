import { computeDigest } from '../../digest.ts';
import { renderEventFile } from '../../feeds/ical/calendar.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { createFeedContext } from '../feeds/feed-context.ts';
import { buildHomeParam, lastPathSegment } from '../href.ts';
import { digestEvent } from './event-digest.ts';

/** `/[home]/[event]/[slug]/event.ics`, with the same file at previous addresses. */
export function listEventFilePaths({ calendars, settings: { site, base, locales, feeds } }: Site) {
  const settings = computeDigest([site, base, locales, feeds.cancellations]);
  return calendars.flatMap((calendar) =>
    [...calendar.events, ...calendar.tombstones].flatMap((event) =>
      [event.path, ...event.previousPaths].map((path) => ({
        params: {
          ...buildHomeParam(calendar),
          event: calendar.segments.event,
          slug: lastPathSegment(path),
        },
        props: { locale: calendar.locale, id: event.record.id },
        cacheKey: `${digestEvent(event)} ${event.categories[0]?.hue} ${settings}`,
      })),
    ),
  );
}

/**
 * The calendar file of one event.
 * @throws {Error} if the calendar of the locale has no such event
 */
export function renderEventFileById(site: Site, locale: Locale, id: number): string {
  const event = site.getCalendar(locale).event(id);
  if (event === undefined) throw new Error(`There is no event ${id} in '${locale}'.`);
  return renderEventFile(event, createFeedContext(site, locale));
}
