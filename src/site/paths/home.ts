import { agendaOf } from '../../calendar/agenda.ts';
import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[locale]/` */
export function homePaths() {
  return calendars.map((calendar) => staticPath({ locale: calendar.locale }, { agenda: agendaOf(calendar) }));
}
