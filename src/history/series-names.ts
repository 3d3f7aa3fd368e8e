import { cleanSlug } from '../model/slug.ts';
import { findRecurring, type SeriesCandidate } from './find-series.ts';
import { foldName } from './unique-names.ts';

/** A date of a series, with the names of the series that it was in (`EventHistory.series`). */
export type NamedDate = Pick<SeriesCandidate, 'permalink' | 'start'> & {
  readonly id: number;
  readonly slug: string;
  readonly series: readonly string[];
};

/**
 * The name of each series of a language in its addresses, in the same order. A series keeps the
 * name that most of its dates have; of several with one name, the one with more such dates, then
 * the older one. A new series gets the slug of its dates without their numbers, and the id of its
 * first date where another one had that.
 * @param others names that events without a series had
 */
export function nameSeries(
  series: readonly (readonly NamedDate[])[],
  others: Iterable<string> = [],
): readonly string[] {
  const groups = series.map((dates) => ({ dates, id: Math.min(...dates.map(({ id }) => id)) }));
  const names = new Map<object, string>();
  const given = new Set<string>();
  const give = (group: object, name: string): void => {
    names.set(group, name);
    given.add(foldName(name));
  };
  const claims = groups
    .flatMap((group) =>
      [...Map.groupBy(group.dates, ({ series: had }) => had.at(-1))].flatMap(([name, { length }]) =>
        name === undefined ? [] : [{ group, name, length }],
      ),
    )
    .sort((a, b) => b.length - a.length || a.group.id - b.group.id);
  for (const { group, name } of claims)
    if (!names.has(group) && !given.has(foldName(name))) give(group, name);
  const had = series.flatMap((dates) => dates.flatMap((date) => date.series));
  for (const name of [...had, ...others]) given.add(foldName(name));
  for (const group of groups.toSorted((a, b) => a.id - b.id)) {
    if (names.has(group)) continue;
    const first = proposeName(group.dates);
    let name = first;
    while (given.has(foldName(name))) name += `-${group.id}`;
    give(group, name);
  }
  return groups.map((group) => names.get(group) ?? '');
}

/** The name that a series gets if no other has it. */
function proposeName(dates: readonly NamedDate[]): string {
  const [first] = dates;
  const recurring = first === undefined ? null : findRecurring(first);
  const [, name] = /^[^?]*\/([^/?]+)\/(?:\?(?!.*tribe_events=).*)?$/u.exec(recurring ?? '') ?? [];
  if (name !== undefined) return cleanSlug(name, String(first?.id));
  const [shortest = ''] = dates
    .map(({ slug }) => slug)
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const base = shortest.replace(/-\d+$/u, '');
  const isNumbered = dates.every(
    ({ slug }) => slug.startsWith(base) && /^(?:-\d+)?$/u.test(slug.slice(base.length)),
  );
  return base !== '' && isNumbered ? base : shortest;
}
