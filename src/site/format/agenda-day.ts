import type { Entry } from '../../calendar/entry.ts';
import type { AgendaDay } from '../../calendar/views/agenda-day.ts';
import type { Translations } from './translations.ts';

/** All events of these days, the headliner of each day first. */
export function listEntries(days: readonly AgendaDay[]): Entry[] {
  return days.flatMap(({ headliner, entries }) => (headliner === null ? entries : [headliner, ...entries]));
}

/**
 * The number of events on a day: `2 events, 4 running`. Running events began on earlier days; they
 * are named alone if nothing else is on.
 */
export function formatDayCount(beginning: number, running: number, { t }: Pick<Translations, 't'>): string {
  const events = t('day.events', { n: beginning });
  if (running === 0) return events;
  const goingOn = t('day.running', { n: running });
  return beginning === 0 ? goingOn : `${events}, ${goingOn}`;
}
