import type { DayCount } from '../../calendar/views/agenda-day.ts';
import type { Translations } from './translations.ts';

/**
 * The number of events on a day: `2 events, 4 running`. Running events began on earlier days; they
 * are named alone if nothing else is on.
 */
export function formatDayCount(
  { beginning, running }: Pick<DayCount, 'beginning' | 'running'>,
  { t }: Pick<Translations, 't'>,
): string {
  const events = t('day.events', { n: beginning });
  if (running === 0) return events;
  const goingOn = t('day.running', { n: running });
  return beginning === 0 ? goingOn : `${events}, ${goingOn}`;
}
