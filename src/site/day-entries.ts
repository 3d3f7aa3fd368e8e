import type { AgendaDay } from '../calendar/agenda-day.ts';
import type { Entry } from '../calendar/entry.ts';

/** All events of days, the headliner of each day first. */
export function entriesOf(days: readonly AgendaDay[]): Entry[] {
  return days.flatMap(({ headliner, entries }) => (headliner === null ? entries : [headliner, ...entries]));
}

/** All events of days by their start, headliners among the others. */
export function entriesByStart(days: readonly AgendaDay[]): Entry[] {
  return entriesOf(days).sort((a, b) =>
    a.startUtc < b.startUtc ? -1 : a.startUtc > b.startUtc ? 1 : a.id - b.id,
  );
}
