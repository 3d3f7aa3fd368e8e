import type { Site } from '../create-site.ts';
import { buildStaticPath } from '../static-path.ts';

/** `/[home]/404`: none for a language at the top, where the page of errors of all languages is. */
export function notFoundPaths(site: Site) {
  return site.calendars
    .filter(({ home }) => home !== '/')
    .map((calendar) => buildStaticPath(site, calendar, {}, {}));
}
