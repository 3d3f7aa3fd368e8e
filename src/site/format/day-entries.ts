import type { AgendaDay } from '../../calendar/views/agenda-day.ts';
import type { Entry } from '../../calendar/entry.ts';

/** All events of days, the headliner of each day first. */
export function listEntries(days: readonly AgendaDay[]): Entry[] {
  return days.flatMap(({ headliner, entries }) => (headliner === null ? entries : [headliner, ...entries]));
}
