import type { Entry } from '../../calendar/entry.ts';

/** Those of a day where only `count` fit: sticky, featured, then the first ones, in their order. */
export function chooseEntries(entries: readonly Entry[], count: number): readonly Entry[] {
  const first = entries.toSorted((a, b) => rank(b) - rank(a)).slice(0, count);
  return entries.filter((entry) => first.includes(entry));
}

function rank({ sticky, featured }: Entry): number {
  return (sticky ? 2 : 0) + (featured ? 1 : 0);
}
