import type { Kind } from '../../model/record.ts';
import { addGroup, type Group } from './groups.ts';
import type { Pairable } from './pairable.ts';

/** What a person decided about the records of one kind. */
export interface ManualDecisions {
  readonly groups: ReadonlyMap<number, Group>;
  /** Records about which nothing else is asked: those of groups, and those that have no translation. */
  readonly settled: ReadonlySet<number>;
  /** Sentences about ids that are of no use. */
  readonly warnings: readonly string[];
}

/**
 * The manual pairs of one kind. Ids that the crawl did not find are left out with a warning; a list with two records of one
 * language is left out whole.
 */
export function applyManualPairs(
  kind: Kind,
  records: readonly Pairable[],
  lists: readonly (readonly number[])[],
): ManualDecisions {
  const wanted = new Set(lists.flat());
  const found = new Map(records.filter(({ id }) => wanted.has(id)).map((record) => [record.id, record]));
  const groups = new Map<number, Group>();
  const settled = new Set<number>();
  const warnings: string[] = [];
  for (const list of lists) {
    const members = list.flatMap((id) => found.get(id) ?? []);
    const written = `${kind} [${list.join(', ')}]`;
    for (const id of list.filter((each) => !found.has(each)))
      warnings.push(`The manual pair ${written} names ${id}, which is not published.`);
    const byLocale = Map.groupBy(members, ({ locale }) => locale);
    if (byLocale.size < members.length) {
      const twice = [...byLocale.values()].find(({ length }) => length > 1) ?? [];
      warnings.push(
        `The manual pair ${written} is left out: ${twice.map(({ id }) => id).join(' and ')} are both in '${twice[0]?.locale}'.`,
      );
      continue;
    }
    for (const { id } of members) settled.add(id);
    if (members.length > 1) addGroup(groups, members);
  }
  return { groups, settled, warnings };
}
