import { archiveOf } from '../../calendar/archive.ts';
import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[locale]/[past]/` */
export function archivePaths() {
  return calendars.map((calendar) =>
    staticPath({ locale: calendar.locale, past: calendar.segments.past }, { archive: archiveOf(calendar) }),
  );
}
