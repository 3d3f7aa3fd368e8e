import { nameOf, type Searched } from './is-of-text.ts';

/** Fewer names show no template, unless they are all. */
export const fewest = 3;

/** Of how many names each value is, and of how many any is. */
export interface Names {
  readonly counts: ReadonlyMap<string, number>;
  /** Names of which something is known, whether they have a value or not. */
  readonly total: number;
}

/**
 * Of how many names each value is. Dates of a series have one name, and may share what was written
 * for one of them.
 */
export function countNames(
  records: readonly Searched[],
  read: (record: Searched) => string | undefined,
): Names {
  const names = new Map<string, Set<string>>();
  const known = records.filter(({ search }) => search !== undefined);
  for (const record of known) {
    const value = read(record);
    if (value !== undefined) names.set(value, (names.get(value) ?? new Set()).add(nameOf(record)));
  }
  return {
    counts: new Map(Array.from(names, ([value, own]) => [value, own.size])),
    total: new Set(known.map(nameOf)).size,
  };
}

/** Whether most names share a value, and not only a few do. */
export function isOfMost({ counts, total }: Names, value: string | undefined, least = fewest): boolean {
  const names = counts.get(value ?? '') ?? 0;
  return names >= least && names > total / 2;
}
