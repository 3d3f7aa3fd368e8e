import type { Calendar } from '../../calendar/calendar.ts';
import { findCombinedHome } from '../../calendar/all-languages/combined-folders.ts';
import type { CombinedScope } from '../../calendar/all-languages/combined-scopes.ts';
import type { CombinedCalendar, CombinedEvent } from '../../calendar/all-languages/combined-calendar.ts';
import type { Feed } from '../feed.ts';
import { splitFeed, ical, selectEvents } from './calendar.ts';
import { listParts, type FeedPart } from '../feed-parts.ts';
import { createPageLookup } from '../event-texts.ts';
import { describeScope, type FeedContext } from '../build-feed.ts';

/**
 * The files of the calendar in all languages, `/calendar.ics`; none if it has no folder
 * (`findCombinedHome`). Names are joined; the zone is that of the first language.
 * @param calendars in the order of the settings
 */
export function renderCombinedFiles(
  calendars: readonly Calendar[],
  combined: CombinedCalendar,
  context: FeedContext,
): FeedPart<CombinedEvent>[] {
  const folder = findCombinedHome(calendars);
  if (folder === null) return [];
  return renderFiles(calendars, context, {
    title: siteName(calendars),
    description: joinUnique(calendars.map(({ site }) => site.description)),
    folder,
    page: '/',
    hue: null,
    from: combined,
  });
}

/**
 * The files of a scope in all languages, below the first of its folders:
 * `/category/music/calendar.ics` for `/en/category/music/` and `/es/categoria/musica/`.
 * @param calendars in the order of the settings
 */
export function renderCombinedScopeFiles(
  calendars: readonly Calendar[],
  scope: CombinedScope,
  context: FeedContext,
): FeedPart<CombinedEvent>[] {
  const { versions, folders } = scope;
  const [first] = versions;
  const findPage = createPageLookup(context);
  return renderFiles(calendars, context, {
    title: `${joinUnique(versions.map(({ name }) => name))} · ${siteName(calendars)}`,
    description: joinUnique(versions.map((version) => describeScope(version, findPage))),
    folder: folders[0],
    page: first.path,
    hue: first.hue,
    from: scope,
  });
}

/**
 * Further addresses of a scope's files: their paths below its other folders, each with the path
 * that the file names as its own.
 * @param files of the scope
 */
export function listCombinedAliases(
  { folders: [, ...others] }: CombinedScope,
  files: readonly FeedPart<CombinedEvent>[],
): [other: string, path: string][] {
  return others.flatMap((folder) =>
    files.map(({ name, path }): [string, string] => [`${folder}${name}`, path]),
  );
}

interface Content extends Pick<Feed, 'title' | 'description' | 'hue'> {
  /** Site path of the folder of the files. */
  readonly folder: string;
  /** Site path of the page that they belong to. */
  readonly page: string;
  readonly from: CombinedCalendar;
}

function renderFiles(
  calendars: readonly Calendar[],
  context: FeedContext,
  { title, description, folder, page, hue, from }: Content,
): FeedPart<CombinedEvent>[] {
  const [first] = calendars;
  if (first === undefined) return [];
  const { locale, zone, now, changed } = first;
  const feed: Feed<CombinedEvent> = {
    title,
    description,
    publisher: siteName(calendars),
    locale,
    ...context,
    address: context.addressOf(`${folder}${ical.file}`),
    home: context.addressOf(page),
    zone,
    hue,
    events: selectEvents(from, now),
    now,
    changed,
  };
  return listParts(feed, folder, ical.file, splitFeed(feed));
}

function siteName(calendars: readonly Calendar[]): string {
  return joinUnique(calendars.map(({ site }) => site.name));
}

function joinUnique(texts: readonly string[]): string {
  return [...new Set(texts)].filter(Boolean).join(' / ');
}
