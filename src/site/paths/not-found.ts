import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[home]/404`: none for a language at the top, where the page of errors of all languages is. */
export function lostPaths() {
  return calendars.filter(({ home }) => home !== '/').map((calendar) => staticPath(calendar, {}, {}));
}
