import { calendars } from '../calendars.ts';

/** `/`: the door, unless a language has its home there. */
export function languageRedirectPaths() {
  return calendars.some(({ home }) => home === '/') ? [] : [{ params: { door: undefined } }];
}
