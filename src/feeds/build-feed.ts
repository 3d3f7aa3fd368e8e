import type { Calendar } from '../calendar/calendar.ts';
import type { CalendarEvent, Scope } from '../calendar/event.ts';
import { rewriteAddresses } from '../html/rewrite-links.ts';
import { shortenText } from '../html/shorten.ts';
import { createPageLookup, type FindPage } from './event-texts.ts';
import type { Feed } from './feed.ts';
import type { Format } from './format.ts';
import { formats } from './formats.ts';
import { listParts, type FeedPart } from './feed-parts.ts';
import { toOneLine } from './text.ts';

const descriptionLimit = 300;

/** A published feed, of the whole calendar or of one scope. */
export interface FeedFile {
  /** Site path of the file: `/en/category/music/calendar.ics`. */
  readonly path: string;
  /** Site path of the page that it belongs to: `/en/category/music/`. */
  readonly page: string;
  readonly format: Format;
  /** Null for the whole calendar. */
  readonly scope: Scope | null;
}

/** Settings of a feed that only the site knows. */
export type FeedContext = Pick<
  Feed,
  'addressOf' | 'pathOf' | 'language' | 'languageOf' | 'cancellations' | 'busy' | 'recallOctets'
>;

/**
 * The feeds of a scope's page, or of the whole calendar if `scope` is null. A scope has feeds as
 * long as it has a page, even without events: followers of a venue would lose their subscription if
 * the file were missing between two seasons, and keep what was taken off.
 */
export function listFeeds(calendar: Calendar, scope: Scope | null): FeedFile[] {
  const page = scope?.path ?? calendar.home;
  return formats.map((format) => ({ path: `${page}${format.file}`, page, format, scope }));
}

/** Builds the content of a feed. */
export function buildFeed(
  calendar: Calendar,
  { path, page, format, scope }: FeedFile,
  context: FeedContext,
): Feed {
  const events = format.select(scope ?? calendar, calendar.now);
  const feed = buildSiteFeed(calendar, context, { title: calendar.site.name, page, path, events });
  if (scope === null) return feed;
  const title = `${scope.name} · ${calendar.site.name}`;
  return { ...feed, title, description: describeScope(scope, createPageLookup(context)), hue: scope.hue };
}

/** The files of a feed: one, or as many as its format needs. */
export function listFiles(
  calendar: Calendar,
  file: FeedFile,
  context: FeedContext,
): FeedPart<CalendarEvent>[] {
  const feed = buildFeed(calendar, file, context);
  return listParts(feed, file.page, file.format.file, file.format.divide?.(feed) ?? [feed.events]);
}

/** A feed of the whole calendar. */
export function buildSiteFeed<E>(
  { site, locale, zone, now, changed }: Calendar,
  context: FeedContext,
  { title, page, path, events }: Pick<Feed<E>, 'title' | 'events'> & Pick<FeedFile, 'page' | 'path'>,
): Feed<E> {
  return {
    title,
    description: site.description,
    publisher: site.name,
    locale,
    ...context,
    address: context.addressOf(path),
    home: context.addressOf(page),
    zone,
    hue: null,
    events,
    now,
    changed,
  };
}

/** The description of a scope, as a line of at most 300 characters. */
export function describeScope({ record }: Scope, findPage: FindPage): string {
  const text = 'text' in record ? record.text : record.description;
  return shortenText(toOneLine(rewriteAddresses(text, findPage)), descriptionLimit);
}
