import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[home]/404`: of languages at the top it is the page of errors of all. */
export function lostPaths() {
  return calendars.filter(({ home }) => home !== '/').map((calendar) => staticPath(calendar, {}, {}));
}
