import type { Entry } from '../../calendar/entry.ts';
import type { Folded } from '../../calendar/views/series-groups.ts';

/** A list in which every date stands by itself. */
export function alone(entries: readonly Entry[]): Folded[] {
  return entries.map((entry) => ({ entry, dates: [], more: 0 }));
}
