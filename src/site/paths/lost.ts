import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[locale]/404` */
export function lostPaths() {
  return calendars.map(({ locale }) => staticPath({ locale }, {}));
}
