import type { Alternates } from '../../model/alternates.ts';
import type { Kind } from '../../model/record.ts';
import { joinGroups, type Groups } from './groups.ts';
import { applyManualPairs } from './manual.ts';
import { readPageEvidence } from './pages.ts';
import type { Pairable } from './pairable.ts';

/** What is known of the pairs of one kind before any rule. */
export interface ConfirmedPairs {
  readonly manual: Groups;
  /** Pairs that pages of the origin prove. */
  readonly confirmed: Groups;
  /** Both. */
  readonly groups: Groups;
  /** Records that no rule may pair: a person decided about them, or pages disagree. */
  readonly settled: ReadonlySet<number>;
  /** Whether a page says that two records are no translations of each other. */
  contradicts(a: number, b: number): boolean;
  /** Sentences about manual pairs that are of no use. */
  readonly warnings: readonly string[];
}

/**
 * What people and pages say about the records of one kind; people win.
 * @param alternates of this kind
 * @param lists manual pairs of this kind
 */
export function confirmedPairs(
  kind: Kind,
  records: readonly Pairable[],
  alternates: readonly Alternates[],
  lists: readonly (readonly number[])[],
): ConfirmedPairs {
  const { groups: manual, settled, warnings } = applyManualPairs(kind, records, lists);
  const { proven, contradicts } = readPageEvidence(records, alternates);
  const confirmed = joinGroups(
    proven.map((set) => set.filter(({ id }) => !settled.has(id))),
    contradicts,
  );
  const disputed = proven.flatMap((set) => set.map(({ id }) => id)).filter((id) => !confirmed.has(id));
  return {
    manual,
    confirmed,
    groups: new Map([...confirmed, ...manual]),
    settled: new Set([...settled, ...disputed]),
    contradicts,
    warnings,
  };
}
