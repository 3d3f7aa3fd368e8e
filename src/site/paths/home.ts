import { buildAgenda } from '../../calendar/views/agenda.ts';
import type { Site } from '../create-site.ts';
import { buildStaticPath } from './static-path.ts';

/** `/[home]/` */
export function listHomePaths(site: Site) {
  return site.calendars.map((calendar) =>
    buildStaticPath(site, calendar, {}, { agenda: buildAgenda(calendar) }),
  );
}

/** `/`: leads to a language, unless one has its home page there. */
export function listLanguageRedirectPaths(site: Site) {
  return site.calendars.some(({ home }) => home === '/') ? [] : [{ params: { root: undefined } }];
}

/** `/[home]/404`; not for a language at the top, where the page for all languages is. */
export function listNotFoundPaths(site: Site) {
  return site.calendars
    .filter(({ home }) => home !== '/')
    .map((calendar) => buildStaticPath(site, calendar, {}, {}));
}
