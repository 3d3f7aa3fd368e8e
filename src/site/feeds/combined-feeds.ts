import { combineCalendars } from '../../calendar/all-languages/combined-calendar.ts';
import { findCombinedFolder } from '../../calendar/all-languages/combined-folders.ts';
import { combineScopes } from '../../calendar/all-languages/combined-scopes.ts';
import type { Scope } from '../../calendar/event.ts';
import { renderCalendar } from '../../feeds/ical/calendar.ts';
import {
  renderCombinedFiles,
  renderCombinedScopeFiles,
  listCombinedAliases,
} from '../../feeds/ical/combined-files.ts';
import { calendars, calendarState, findUnasked } from '../calendars.ts';
import { feedContext } from './feeds.ts';
import { settings } from '../settings.ts';

const joint = combineCalendars(calendars, calendarState.entries, findUnasked);
const publication = feedContext(settings.defaultLocale);

const siteFiles = renderCombinedFiles(calendars, joint, publication);
const scopeFiles = combineScopes(calendars, joint, calendarState.entries).map((scope) => ({
  scope,
  files: renderCombinedScopeFiles(calendars, scope, publication),
}));

const files = new Map(
  [siteFiles, ...scopeFiles.map((each) => each.files)].flat().map(({ path, feed }) => [path, feed]),
);
const pathsByScope = new Map(
  scopeFiles.flatMap(({ scope: { versions, folders }, files: parts }) =>
    versions.map((version) => {
      const own = findCombinedFolder(version.path, calendars);
      const folder = folders.includes(own) ? own : folders[0];
      return [version, parts.map(({ name }) => `${folder}${name}`)] as const;
    }),
  ),
);

/** Site paths of all files in all languages, of the calendar and of each scope, by which they name themselves. */
export const listCombinedFeeds: readonly string[] = [...files.keys()];

/**
 * Site paths of the calendar in all languages, or of a scope in all of its languages, as the page of the scope names them: none where
 * there is only one language, whose own calendars have the same; more than one where one file would be too large.
 */
export function findCombinedFeed(scope: Scope | null): readonly string[] {
  if (calendars.length < 2) return [];
  return scope === null ? siteFiles.map(({ path }) => path) : (pathsByScope.get(scope) ?? []);
}

/** Other site paths of such files, former ones among them, which have the same: with the path by which they name themselves. */
export const listCombinedAliasFiles: readonly (readonly [other: string, path: string])[] = scopeFiles.flatMap(
  (each) => listCombinedAliases(each.scope, each.files),
);

/**
 * A file in all languages, by its site path.
 * @throws {Error} where there is none
 */
export function renderCombinedFile(path: string): string {
  const feed = files.get(path);
  if (feed === undefined) throw new Error(`There is no calendar in all languages at ${path}.`);
  return renderCalendar(feed);
}
