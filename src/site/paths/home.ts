import { buildAgenda } from '../../calendar/views/agenda.ts';
import { calendars } from '../calendars.ts';
import { buildStaticPath } from '../static-path.ts';

/** `/[home]/` */
export function homePaths() {
  return calendars.map((calendar) => buildStaticPath(calendar, {}, { agenda: buildAgenda(calendar) }));
}
