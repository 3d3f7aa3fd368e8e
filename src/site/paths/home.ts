import { buildAgenda } from '../../calendar/views/agenda.ts';
import type { Site } from '../create-site.ts';
import { buildStaticPath } from './static-path.ts';

/** `/[home]/` */
export function listHomePaths(site: Site) {
  return site.calendars.map((calendar) =>
    buildStaticPath(site, calendar, {}, { agenda: buildAgenda(calendar) }),
  );
}

/** `/`: the door, unless a language has its home there. */
export function listLanguageRedirectPaths(site: Site) {
  return site.calendars.some(({ home }) => home === '/') ? [] : [{ params: { root: undefined } }];
}

/** `/[home]/404`: none for a language at the top, where the page of errors of all languages is. */
export function listNotFoundPaths(site: Site) {
  return site.calendars
    .filter(({ home }) => home !== '/')
    .map((calendar) => buildStaticPath(site, calendar, {}, {}));
}
