import type { Calendar } from '../../calendar/calendar.ts';
import { jointHome } from '../../calendar/all-languages/combined-folders.ts';
import type { JointScope } from '../../calendar/all-languages/combined-scopes.ts';
import type { JointCalendar, JointEvent } from '../../calendar/all-languages/combined-calendar.ts';
import type { Feed } from '../feed.ts';
import { divideFeed, hasCalendar, ical, selectEvents } from './calendar.ts';
import { partsOf, type FeedPart } from '../parts.ts';
import { descriptionOf, type Publication } from '../scopes.ts';

/**
 * The files of the calendar in all languages, `/calendar.ics`; none without any event, or home (`jointHome`). Names stand beside each other;
 * the zone is that of the first.
 * @param calendars in the order of the settings
 */
export function jointFiles(
  calendars: readonly Calendar[],
  joint: JointCalendar,
  publication: Publication,
): FeedPart<JointEvent>[] {
  const folder = jointHome(calendars);
  if (folder === null) return [];
  return filesOf(calendars, publication, {
    title: siteName(calendars),
    description: once(calendars.map(({ site }) => site.description)),
    folder,
    page: '/',
    hue: null,
    from: joint,
  });
}

/**
 * The files of a scope in all languages, below the first of its folders: `/category/music/calendar.ics` for `/en/category/music/` and
 * `/es/categoria/musica/`.
 * @param calendars in the order of the settings
 */
export function jointScopeFiles(
  calendars: readonly Calendar[],
  scope: JointScope,
  publication: Publication,
): FeedPart<JointEvent>[] {
  const { versions, folders } = scope;
  const [first] = versions;
  return filesOf(calendars, publication, {
    title: `${once(versions.map(({ name }) => name))} · ${siteName(calendars)}`,
    description: once(versions.map(descriptionOf)),
    folder: folders[0],
    page: first.path,
    hue: first.hue,
    from: scope,
  });
}

/**
 * Where the files of a scope stand besides: their paths below its other folders, with those by which they name themselves.
 * @param files of the scope
 */
export function otherJointPaths(
  { folders: [, ...others] }: JointScope,
  files: readonly FeedPart<JointEvent>[],
): [other: string, path: string][] {
  return others.flatMap((folder) =>
    files.map(({ name, path }): [string, string] => [`${folder}${name}`, path]),
  );
}

interface What extends Pick<Feed, 'title' | 'description' | 'hue'> {
  /** Site path below which the files stand. */
  readonly folder: string;
  /** Site path of the page that they belong to. */
  readonly page: string;
  readonly from: JointCalendar;
}

function filesOf(
  calendars: readonly Calendar[],
  { addressOf, pathOf, language, cancellations }: Publication,
  { title, description, folder, page, hue, from }: What,
): FeedPart<JointEvent>[] {
  const [first] = calendars;
  if (first === undefined || !hasCalendar(from)) return [];
  const { locale, home: top, zone, now, changed } = first;
  const feed: Feed<JointEvent> = {
    title,
    description,
    publisher: siteName(calendars),
    locale,
    language,
    address: addressOf(`${folder}${ical.file}`),
    home: addressOf(page),
    top,
    zone,
    hue,
    events: selectEvents(from, now),
    now,
    changed,
    cancellations,
    addressOf,
    pathOf,
  };
  return partsOf(feed, folder, ical.file, divideFeed(feed));
}

function siteName(calendars: readonly Calendar[]): string {
  return once(calendars.map(({ site }) => site.name));
}

function once(texts: readonly string[]): string {
  return [...new Set(texts)].filter(Boolean).join(' / ');
}
