import type { Entry } from '../../calendar/entry.ts';

/** Those of a day where only `count` fit: sticky ones, then the first, in their order. */
export function chooseEntries(entries: readonly Entry[], count: number): readonly Entry[] {
  const first = entries.toSorted((a, b) => Number(b.sticky) - Number(a.sticky)).slice(0, count);
  return entries.filter((entry) => first.includes(entry));
}
