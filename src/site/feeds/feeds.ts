import { createFeedContext } from './feed-context.ts';
import { digestCalendarFile, digestNews } from './feed-digests.ts';
import type { Calendar } from '../../calendar/calendar.ts';
import type { Scope } from '../../calendar/event.ts';
import { renderChangeFeed, changeFormats } from '../../feeds/changes/change-feed.ts';
import type { Format } from '../../feeds/format.ts';
import { ical } from '../../feeds/ical/calendar.ts';
import { listFreeFiles } from '../../feeds/ical/free-files.ts';
import { buildNewsFeed } from '../../feeds/news/news-feed.ts';
import type { FeedContext } from '../../feeds/build-feed.ts';
import { listFeeds, listFiles } from '../../feeds/build-feed.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';

/** Identifies a file of a feed. */
export interface FeedProps {
  readonly locale: Locale;
  readonly file: string;
  readonly scope: { readonly kind: Scope['kind']; readonly id: number } | null;
}

/** The feed files of one scope (null: the whole calendar). */
export function listFeedPaths(site: Site, calendar: Calendar, scope: Scope | null) {
  return filesIn(site, calendar, scope).map(({ name, digest }) => ({
    props: {
      locale: calendar.locale,
      file: name,
      scope: scope === null ? null : { kind: scope.kind, id: scope.record.id },
    } satisfies FeedProps,
    cacheKey: digest(),
  }));
}

/** A feed as it is published. */
export function respondWithFeed(site: Site, { locale, file, scope }: FeedProps): Response {
  const calendar = site.getCalendar(locale);
  const found = scope === null ? null : calendar.scope(scope.kind, scope.id);
  const feed =
    found === undefined ? undefined : filesIn(site, calendar, found).find(({ name }) => name === file);
  if (feed === undefined)
    throw new Error(`There is no feed ${file} of ${scope?.kind} ${scope?.id} in '${locale}'.`);
  return new Response(feed.text(), { headers: { 'Content-Type': feed.contentType } });
}

/**
 * Site paths of the calendar files of one scope: `calendar.ics`, and more if one would be too
 * large.
 */
export function listCalendarPaths(site: Site, calendar: Calendar, scope: Scope | null): readonly string[] {
  return filesIn(site, calendar, scope).flatMap(({ path, format }) => (format === ical.name ? [path] : []));
}

/** The same of the free events of a calendar. Empty if none is free: nobody is offered it then. */
export function listFreePaths(site: Site, calendar: Calendar): readonly string[] {
  if (!calendar.events.some(({ record }) => record.free)) return [];
  return filesIn(site, calendar, null).flatMap(({ path, format }) => (format === 'free' ? [path] : []));
}

interface PublishedFile {
  readonly name: string;
  readonly path: string;
  readonly format: Format['name'] | 'free';
  readonly contentType: string;
  readonly text: () => string;
  /** Changes if the text does. */
  readonly digest: () => string;
}

/** Dividing events into files is expensive. */
const files = new WeakMap<Calendar | Scope, readonly PublishedFile[]>();

function filesIn(site: Site, calendar: Calendar, scope: Scope | null): readonly PublishedFile[] {
  const found = files.get(scope ?? calendar) ?? findFiles(site, calendar, scope);
  files.set(scope ?? calendar, found);
  return found;
}

function findFiles(site: Site, calendar: Calendar, scope: Scope | null): PublishedFile[] {
  const context = createFeedContext(site, calendar.locale);
  const own = listFeeds(calendar, scope).flatMap((file) =>
    listFiles(calendar, file, context).map(({ name, path, feed }) => ({
      name,
      path,
      format: file.format.name,
      contentType: file.format.contentType,
      text: () => file.format.render(feed),
      digest: () =>
        file.format === ical ? digestCalendarFile(site, feed) : digestNews(site, buildNewsFeed(feed)),
    })),
  );
  return scope === null
    ? [...own, ...freeFiles(site, calendar, context), ...changeFiles(site, calendar, context)]
    : own;
}

/** Only the whole calendar has files of what is free. */
function freeFiles(site: Site, calendar: Calendar, context: FeedContext): PublishedFile[] {
  return listFreeFiles(calendar, context).map(({ name, path, feed }) => ({
    name,
    path,
    format: 'free',
    contentType: ical.contentType,
    text: () => ical.render(feed),
    digest: () => digestCalendarFile(site, feed),
  }));
}

/** Only the whole calendar has feeds of changes. */
function changeFiles(site: Site, calendar: Calendar, context: FeedContext): PublishedFile[] {
  return changeFormats.map(({ file, name: format, contentType, render }) => {
    const path = `${calendar.home}${file}`;
    const build = () => renderChangeFeed(calendar, path, site.state.entries, context);
    return {
      name: file,
      path,
      format,
      contentType,
      text: () => render(build()),
      digest: () => digestNews(site, build()),
    };
  });
}
