import type { Entry } from '../../calendar/entry.ts';
import type { AgendaDay } from '../../calendar/views/agenda-day.ts';
import type { Translations } from './translations.ts';

/** All events of days, the headliner of each day first. */
export function listEntries(days: readonly AgendaDay[]): Entry[] {
  return days.flatMap(({ headliner, entries }) => (headliner === null ? entries : [headliner, ...entries]));
}

/** How much is on on a day: `2 events, 4 running`. What runs began before; where nothing else is on, it alone is said. */
export function formatDayCount(beginning: number, running: number, { t }: Pick<Translations, 't'>): string {
  const events = t('day.events', { n: beginning });
  if (running === 0) return events;
  const goingOn = t('day.running', { n: running });
  return beginning === 0 ? goingOn : `${events}, ${goingOn}`;
}
