import { agendaOf } from '../../calendar/views/agenda.ts';
import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[home]/` */
export function homePaths() {
  return calendars.map((calendar) => staticPath(calendar, {}, { agenda: agendaOf(calendar) }));
}
