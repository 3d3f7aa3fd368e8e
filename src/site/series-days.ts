import type { Folded, SeriesDate } from '../calendar/folded.ts';
import { href } from './href.ts';
import { datetimeOf } from './when.ts';

/**
 * The dates of a folded series for src/client/series.ts: day, start, end and address of each; JSON. They end before the first that differs
 * from the one shown in more than the day, for that a script could not tell. Undefined where none is left to go on to.
 */
export function seriesDays({ entry, dates }: Pick<Folded, 'entry' | 'dates'>): string | undefined {
  const other = dates.findIndex((date) => !isAlike(date, entry));
  const alike = other === -1 ? dates : dates.slice(0, other);
  if (alike.length === 0) return undefined;
  return JSON.stringify(
    [entry, ...alike].map((date) => [date.firstDay, datetimeOf(date), date.endUtc, href(date.path)]),
  );
}

function isAlike(date: SeriesDate, shown: SeriesDate): boolean {
  const said = ({ firstDay, lastDay, status, allDay, start, end }: SeriesDate): string =>
    [firstDay.slice(0, 4), firstDay === lastDay, status, allDay, start.slice(11), end.slice(11)].join(' ');
  return said(date) === said(shown);
}
