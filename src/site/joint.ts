import { jointCalendar } from '../calendar/joint.ts';
import { jointScopes } from '../calendar/joint-scope.ts';
import type { Scope } from '../calendar/scope.ts';
import { renderCalendar } from '../feeds/ical.ts';
import { formerJointPaths, jointFiles, jointScopeFiles } from '../feeds/joint-feed.ts';
import { calendars, memory } from './calendars.ts';
import { publicationOf } from './feeds.ts';
import { settings } from './settings.ts';

const joint = jointCalendar(calendars, memory.entries);
const publication = publicationOf(settings.defaultLocale);

const siteFiles = jointFiles(calendars, joint, publication);
const scopeFiles = jointScopes(calendars, joint).map((scope) => ({
  scope,
  files: jointScopeFiles(calendars, scope, publication),
}));

const files = new Map(
  [siteFiles, ...scopeFiles.map((each) => each.files)].flat().map(({ path, feed }) => [path, feed]),
);
const pathsByScope = new Map(
  scopeFiles.flatMap((each) =>
    each.scope.versions.map((version) => [version, each.files.map(({ path }) => path)]),
  ),
);

/** Site paths of all files in all languages: of the calendar and of each scope that is in several. */
export const allJointPaths: readonly string[] = [...files.keys()];

/**
 * Site paths of the calendar in all languages, or of a scope in all of its languages: none where there is only one, more than one
 * where one file would be too large.
 */
export function jointPaths(scope: Scope | null): readonly string[] {
  return scope === null ? siteFiles.map(({ path }) => path) : (pathsByScope.get(scope) ?? []);
}

/** Former site paths of such files, which have what they have today: with the path of today. */
export const formerJointFiles: readonly (readonly [former: string, path: string])[] = scopeFiles.flatMap(
  (each) => formerJointPaths(each.scope, each.files),
);

/**
 * A file in all languages, by its site path.
 * @throws {Error} where there is none
 */
export function jointFile(path: string): string {
  const feed = files.get(path);
  if (feed === undefined) throw new Error(`There is no calendar in all languages at ${path}.`);
  return renderCalendar(feed);
}
