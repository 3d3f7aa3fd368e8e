import { combineCalendars, type CombinedEvent } from '../../calendar/all-languages/combined-calendar.ts';
import { findCombinedFolder } from '../../calendar/all-languages/combined-folders.ts';
import { combineScopes } from '../../calendar/all-languages/combined-scopes.ts';
import type { Scope } from '../../calendar/event.ts';
import { renderCalendar } from '../../feeds/ical/calendar.ts';
import {
  listCombinedAliases,
  renderCombinedFiles,
  renderCombinedScopeFiles,
} from '../../feeds/ical/combined-files.ts';
import type { Feed } from '../../feeds/feed.ts';
import type { Site } from '../create-site.ts';
import { perSite } from '../per-site.ts';
import { createFeedContext } from './feed-context.ts';
import { digestCalendarFile } from './feed-digests.ts';

/** The files in all languages: of the calendar, and of each scope. */
const buildFiles = perSite((site) => {
  const { calendars, settings, state, unasked } = site;
  const combined = combineCalendars(calendars, state.entries, unasked);
  const context = createFeedContext(site, settings.defaultLocale);
  const ofSite = renderCombinedFiles(calendars, combined, context);
  const ofScopes = combineScopes(calendars, combined, state.entries).map((scope) => ({
    scope,
    files: renderCombinedScopeFiles(calendars, scope, context),
  }));
  const all = [ofSite, ...ofScopes.map(({ files }) => files)].flat();
  return { ofSite, ofScopes, feeds: new Map(all.map(({ path, feed }) => [path, feed])) };
});

const indexScopePaths = perSite((site) => {
  const { ofScopes } = buildFiles(site);
  return new Map(
    ofScopes.flatMap(({ scope: { versions, folders }, files }) =>
      versions.map((version) => {
        const own = findCombinedFolder(version.path, site.calendars);
        const folder = folders.includes(own) ? own : folders[0];
        return [version, files.map(({ name }) => `${folder}${name}`)] as const;
      }),
    ),
  );
});

/** Site paths of all files in all languages, by which the files name themselves. */
export function listCombinedFeeds(site: Site): readonly string[] {
  return [...buildFiles(site).feeds.keys()];
}

/**
 * Site paths of the calendar in all languages, or of a scope in all of its languages, as the page
 * of the scope names them. More than one if a single file would be too large. None if there is
 * only one language: its own calendars hold the same.
 */
export function findCombinedFeed(site: Site, scope: Scope | null): readonly string[] {
  if (site.calendars.length < 2) return [];
  if (scope === null) return buildFiles(site).ofSite.map(({ path }) => path);
  return indexScopePaths(site).get(scope) ?? [];
}

/**
 * Other site paths with the same files, previous ones included, each with the path by which the
 * file names itself.
 */
export function listCombinedAliasFiles(site: Site): (readonly [other: string, path: string])[] {
  return buildFiles(site).ofScopes.flatMap(({ scope, files }) => listCombinedAliases(scope, files));
}

/**
 * A file in all languages, by its site path.
 * @throws {Error} if there is none
 */
export function renderCombinedFile(site: Site, path: string): string {
  return renderCalendar(findFeed(site, path));
}

/** Changes if the file in all languages at a site path does. */
export function digestCombinedFile(site: Site, path: string): string {
  return digestCalendarFile(site, findFeed(site, path));
}

function findFeed(site: Site, path: string): Feed<CombinedEvent> {
  const feed = buildFiles(site).feeds.get(path);
  if (feed === undefined) throw new Error(`There is no calendar in all languages at ${path}.`);
  return feed;
}
