import { createHash } from 'node:crypto';

/**
 * Shuffles the items of a sorted list that compare as equal, by a seed. A database returns ties in
 * any order, so pages with different seeds repeat some items and miss others.
 */
export function withTiesShuffled<T extends { id: number }>(
  sorted: readonly T[],
  compare: (a: T, b: T) => number,
  seed: string,
): T[] {
  const ranks = new Map<T, string>();
  const rankOf = (item: T): string => {
    const rank = ranks.get(item) ?? createHash('sha1').update(`${seed} ${item.id}`).digest('hex');
    ranks.set(item, rank);
    return rank;
  };
  const runs: T[][] = [];
  for (const item of sorted) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && compare(run[0], item) === 0) run.push(item);
    else runs.push([item]);
  }
  return runs.flatMap((run) =>
    run.length === 1 ? run : run.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1)),
  );
}
