import { calendars } from '../calendars.ts';
import { buildStaticPath } from '../static-path.ts';

/** `/[home]/404`: none for a language at the top, where the page of errors of all languages is. */
export function notFoundPaths() {
  return calendars.filter(({ home }) => home !== '/').map((calendar) => buildStaticPath(calendar, {}, {}));
}
