import type { Calendar } from '../calendar/calendar.ts';
import type { CalendarEvent, Scope } from '../calendar/event.ts';
import { shorten } from '../html/shorten.ts';
import type { Feed } from './feed.ts';
import type { Format } from './format.ts';
import { hasCalendar, ical } from './ical/calendar.ts';
import { formats } from './formats.ts';
import { listParts, type FeedPart } from './feed-parts.ts';
import { toOneLine } from './text.ts';

const descriptionLimit = 300;

/** A feed that is published: of the whole calendar, or of one scope. */
export interface FeedFile {
  /** Site path of the file: `/en/category/music/calendar.ics`. */
  readonly path: string;
  /** Site path of the page that it belongs to: `/en/category/music/`. */
  readonly page: string;
  readonly format: Format;
  /** Null for the whole calendar. */
  readonly scope: Scope | null;
}

/** What only the site knows about the calendars that it publishes. */
export type FeedContext = Pick<Feed, 'addressOf' | 'pathOf' | 'language' | 'cancellations'>;

/**
 * The feeds of one page: of the whole calendar for null. A scope has them as long as it has a page, also while nothing is coming: who
 * follows a venue between two seasons would lose the subscription to a file that is missing for a while. There are none for what
 * has no event at all, and so no page; a scope loses both with its last event. Without any event the whole calendar has its news only.
 */
export function listFeeds(calendar: Calendar, scope: Scope | null): FeedFile[] {
  const page = scope?.path ?? calendar.home;
  const written = hasCalendar(scope ?? calendar) ? formats : formats.filter((format) => format !== ical);
  return written.map((format) => ({ path: `${page}${format.file}`, page, format, scope }));
}

/** What a feed says, all of it. */
export function buildFeed(
  calendar: Calendar,
  { path, page, format, scope }: FeedFile,
  publication: FeedContext,
): Feed {
  const events = format.select(scope ?? calendar, calendar.now);
  const feed = buildSiteFeed(calendar, publication, { title: calendar.site.name, page, path, events });
  if (scope === null) return feed;
  const title = `${scope.name} · ${calendar.site.name}`;
  return { ...feed, title, description: describeScope(scope), hue: scope.hue };
}

/** The files of a feed: one, or as many as its format wants. */
export function listFiles(
  calendar: Calendar,
  file: FeedFile,
  publication: FeedContext,
): FeedPart<CalendarEvent>[] {
  const feed = buildFeed(calendar, file, publication);
  return listParts(feed, file.page, file.format.file, file.format.divide?.(feed) ?? [feed.events]);
}

/** A feed of the whole calendar. */
export function buildSiteFeed<E>(
  { site, locale, home: top, zone, now, changed }: Calendar,
  { addressOf, pathOf, language, cancellations }: FeedContext,
  { title, page, path, events }: Pick<Feed<E>, 'title' | 'events'> & Pick<FeedFile, 'page' | 'path'>,
): Feed<E> {
  return {
    title,
    description: site.description,
    publisher: site.name,
    locale,
    language,
    address: addressOf(path),
    home: addressOf(page),
    top,
    zone,
    hue: null,
    events,
    now,
    changed,
    cancellations,
    addressOf,
    pathOf,
  };
}

/** What is said of a scope, as a line of 300 characters at most. */
export function describeScope({ record }: Scope): string {
  return shorten(toOneLine('text' in record ? record.text : record.description), descriptionLimit);
}
