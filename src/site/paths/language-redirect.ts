import type { Site } from '../create-site.ts';

/** `/`: the door, unless a language has its home there. */
export function languageRedirectPaths(site: Site) {
  return site.calendars.some(({ home }) => home === '/') ? [] : [{ params: { door: undefined } }];
}
