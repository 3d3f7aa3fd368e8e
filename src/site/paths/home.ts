import type { Site } from '../create-site.ts';
import { buildAgenda } from '../../calendar/views/agenda.ts';
import { buildStaticPath } from '../static-path.ts';

/** `/[home]/` */
export function homePaths(site: Site) {
  return site.calendars.map((calendar) =>
    buildStaticPath(site, calendar, {}, { agenda: buildAgenda(calendar) }),
  );
}
