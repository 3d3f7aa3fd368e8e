import type { Alternates } from '../../model/alternates.ts';
import type { Kind } from '../../model/record.ts';
import { readPageEvidence } from './page-evidence.ts';
import type { Pairable } from './pairable.ts';
import { addGroup, joinGroups, type Group, type Groups } from './record-groups.ts';

/** The pairs of one kind that need no rule. */
export interface ConfirmedPairs {
  /** Pairs set by a person. */
  readonly manual: Groups;
  /** Pairs proven by pages of the origin. */
  readonly confirmed: Groups;
  /** Both. */
  readonly groups: Groups;
  /** Records that no rule may pair: a person decided about them, or pages disagree. */
  readonly excluded: ReadonlySet<number>;
  /** Whether a page shows that two records are not translations of each other. */
  contradicts(a: number, b: number): boolean;
  /** Sentences about manual pairs without effect. */
  readonly warnings: readonly string[];
}

/**
 * Finds the pairs of one kind that people and pages confirm. People take precedence.
 * @param alternates of this kind
 * @param manualPairs of this kind, as lists of ids
 */
export function findConfirmedPairs(
  kind: Kind,
  records: readonly Pairable[],
  alternates: readonly Alternates[],
  manualPairs: readonly (readonly number[])[],
): ConfirmedPairs {
  const { groups: manual, decided, warnings } = applyManualPairs(kind, records, manualPairs);
  const { proven, contradicts } = readPageEvidence(records, alternates);
  const confirmed = joinGroups(
    proven.map((set) => set.filter(({ id }) => !decided.has(id))),
    contradicts,
  );
  const disputed = proven.flatMap((set) => set.map(({ id }) => id)).filter((id) => !confirmed.has(id));
  return {
    manual,
    confirmed,
    groups: new Map([...confirmed, ...manual]),
    excluded: new Set([...decided, ...disputed]),
    contradicts,
    warnings,
  };
}

interface ManualDecisions {
  readonly groups: Groups;
  /** Records in manual pairs, including those that a person declared to have no translation. */
  readonly decided: ReadonlySet<number>;
  readonly warnings: readonly string[];
}

/**
 * Leaves out ids that the crawl did not find, and lists with two records of one language, with a
 * warning.
 */
function applyManualPairs(
  kind: Kind,
  records: readonly Pairable[],
  lists: readonly (readonly number[])[],
): ManualDecisions {
  const wanted = new Set(lists.flat());
  const found = new Map(records.filter(({ id }) => wanted.has(id)).map((record) => [record.id, record]));
  const groups = new Map<number, Group>();
  const decided = new Set<number>();
  const warnings: string[] = [];
  for (const list of lists) {
    const members = list.flatMap((id) => found.get(id) ?? []);
    const pair = `${kind} [${list.join(', ')}]`;
    for (const id of list.filter((each) => !found.has(each)))
      warnings.push(`The manual pair ${pair} names ${id}, which is not published.`);
    const byLocale = Map.groupBy(members, ({ locale }) => locale);
    if (byLocale.size < members.length) {
      const repeated = [...byLocale.values()].find(({ length }) => length > 1) ?? [];
      warnings.push(
        `The manual pair ${pair} is left out: ${repeated.map(({ id }) => id).join(' and ')} are both in '${repeated[0]?.locale}'.`,
      );
      continue;
    }
    for (const { id } of members) decided.add(id);
    if (members.length > 1) addGroup(groups, members);
  }
  return { groups, decided, warnings };
}
