import type { Calendar } from './calendar.ts';
import { monthOf } from './day.ts';
import { toCome } from './event.ts';
import { folded, type Folded } from './folded.ts';
import { monthPath, postersPath } from './paths.ts';

/** The wall of posters. */
export interface Posters {
  readonly path: string;
  /** What is to come and what still runs, by its start, 60 at most; each series stands once, at its next date. */
  readonly posters: readonly Folded[];
  /** Path of the month in which the events after the last poster go on; null when there are none. */
  readonly more: string | null;
}

/** Divisible by the two to six columns of the wall. */
const shown = 60;

/** The wall of posters of a calendar. */
export function postersOf(calendar: Calendar): Posters {
  const all = folded(toCome(calendar.listed, calendar.now));
  const after = all[shown];
  return {
    path: postersPath(calendar),
    posters: all.slice(0, shown),
    more: after === undefined ? null : monthPath(calendar, monthOf(after.entry.firstDay)),
  };
}
