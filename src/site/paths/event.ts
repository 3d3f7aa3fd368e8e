import { toYear } from '../../calendar/day.ts';
import type { Calendar } from '../../calendar/calendar.ts';
import { buildEventPage, type EventPage } from '../../calendar/views/event-page.ts';
import type { CalendarEvent } from '../../calendar/event.ts';
import { computeDay } from '../../calendar/zone.ts';
import type { DayKey } from '../../model/time.ts';
import type { Site } from '../create-site.ts';
import { cardFormats } from '../head/oembed.ts';
import { showDescription, type ShownDescription } from '../text/description.ts';
import { digestEvent } from './event-digest.ts';
import { lastPathSegment } from '../href.ts';
import { getEventShareImage } from '../images/share-images.ts';
import { buildStaticPath } from './static-path.ts';

const pages = new WeakMap<CalendarEvent, EventPage>();

/** `/[home]/[event]/[slug]/` */
export function listEventPaths(site: Site) {
  return eachEvent(site, (calendar, event) => {
    const page = getPage(calendar, event);
    return buildStaticPath(site, calendar, buildParams(calendar, event), {
      ...resolved(site, page),
      year: toYear(calendar.today),
      image: getEventShareImage(site, event),
      asOf: dayRead(calendar, page),
    });
  });
}

/**
 * The day on which an upcoming event was read: it may be over when somebody sees the page. Null for
 * others. The instant would change every upcoming event's page with every crawl.
 */
function dayRead({ zone, crawledAt }: Calendar, { event, isOver }: EventPage): DayKey | null {
  return event.status === 'scheduled' && !isOver ? computeDay(zone, crawledAt) : null;
}

/** `/[home]/[event]/[slug]/embed/`; does not depend on other events. */
export function listEmbedPaths(site: Site) {
  return eachEvent(site, (calendar, event) => {
    const page = getPage(calendar, event);
    return buildStaticPath(
      site,
      calendar,
      buildParams(calendar, event),
      { page },
      `${digestEvent(event)} ${page.isOver}`,
    );
  });
}

/** `/[home]/[event]/[slug]/oembed.[format]` */
export function listCardPaths(site: Site) {
  return eachEvent(site, (calendar, event) => {
    const page = getPage(calendar, event);
    const image = getEventShareImage(site, event);
    return cardFormats.map((format) =>
      buildStaticPath(
        site,
        calendar,
        { ...buildParams(calendar, event), format },
        { page, image, format },
        `${digestEvent(event)} ${page.isOver} ${image.path}`,
      ),
    );
  }).flat();
}

function eachEvent<Path>(site: Site, pathOf: (calendar: Calendar, event: CalendarEvent) => Path): Path[] {
  return site.calendars.flatMap((calendar) =>
    [...calendar.events, ...calendar.tombstones].map((event) => pathOf(calendar, event)),
  );
}

function buildParams({ segments }: Calendar, { path }: Pick<CalendarEvent, 'path'>) {
  return { event: segments.event, slug: lastPathSegment(path) };
}

/** The page with its final description: its links and images depend on more than the record. */
function resolved(site: Site, page: EventPage): { page: EventPage; players: ShownDescription['players'] } {
  const { event } = page;
  const { html, players } = showDescription(site, event.description, event.locale);
  return { page: { ...page, event: { ...event, description: html } }, players };
}

/** Several routes show an event; its view is built once. */
function getPage(calendar: Calendar, event: CalendarEvent): EventPage {
  const page = pages.get(event) ?? buildEventPage(calendar, event);
  pages.set(event, page);
  return page;
}
