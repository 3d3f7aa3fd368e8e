import type { Entry } from '../../calendar/entry.ts';
import type { SeriesGroup } from '../../calendar/views/series-groups.ts';

/** A list in which every date stands by itself. */
export function withoutSeries(entries: readonly Entry[]): SeriesGroup[] {
  return entries.map((entry) => ({ entry, dates: [], more: 0 }));
}
