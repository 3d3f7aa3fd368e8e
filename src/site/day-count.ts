import type { Words } from './words.ts';

/** How much is on on a day: `2 events, 4 running`. What runs began before; where nothing else is on, it alone is said. */
export function dayCount(beginning: number, running: number, { t }: Pick<Words, 't'>): string {
  const both = [t('day.events', { n: beginning }), t('day.running', { n: running })];
  if (running === 0) return both[0] ?? '';
  return both.slice(beginning === 0 ? 1 : 0).join(', ');
}
