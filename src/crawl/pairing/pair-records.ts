import type { Alternates } from '../../model/alternates.ts';
import type { ManualPairs } from '../../model/manual-pairs.ts';
import { kinds, type Kind, type Pair } from '../../model/record.ts';
import { countCoverage, type Coverage } from './coverage.ts';
import { findConfirmedPairs, type ConfirmedPairs } from './confirmed-pairs.ts';
import { extendGroups, type Groups } from './record-groups.ts';
import { isMatch } from './candidates.ts';
import type { Pairables } from './pairable.ts';
import { pairByRules, type RuleResult } from './pair-by-rules.ts';

/** The records that are translations of each other, with counts. */
export interface Pairing {
  /** By kind, then by the lowest id. */
  readonly pairs: readonly Pair[];
  /** One for each kind. */
  readonly coverage: readonly Coverage[];
  /** Sentences about manual pairs without effect. */
  readonly warnings: readonly string[];
}

/**
 * Pairs the records that are translations of each other. A pair is set by a person, proven by a
 * page of the origin, or found by a rule and not contradicted by a page: two events that are the
 * only ones in their time slot, with further evidence and no difference; venues, organizers and
 * terms that occur together in such events.
 */
export function pairRecords(
  records: Pairables,
  alternates: readonly Alternates[],
  manualPairs: ManualPairs,
): Pairing {
  const byKind = Map.groupBy(alternates, ({ kind }) => kind);
  const confirmedPairs = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      findConfirmedPairs(kind, records[kind], byKind.get(kind) ?? [], manualPairs[kind] ?? []),
    ]),
  ) as Record<Kind, ConfirmedPairs>;
  const rules = pairByRules(records, confirmedPairs);
  const paired = kinds.map((kind) => {
    const { manual, confirmed, groups, contradicts } = confirmedPairs[kind];
    const { matched, ambiguous } = selectMatches(kind, rules);
    const all = extendGroups(groups, matched, contradicts);
    const pairs = listPairs(kind, { manual, confirmed, all });
    return { pairs, coverage: countCoverage(kind, records[kind], pairs, ambiguous) };
  });
  return {
    pairs: paired.flatMap(({ pairs }) => pairs),
    coverage: paired.map(({ coverage }) => coverage),
    warnings: kinds.flatMap((kind) => confirmedPairs[kind].warnings),
  };
}

function selectMatches(kind: Kind, { candidates, crowded, referred }: RuleResult) {
  if (kind !== 'event') {
    const { published, ambiguous } = referred[kind];
    return { matched: published, ambiguous };
  }
  return {
    matched: candidates.filter(isMatch).map(({ a, b }) => [a, b]),
    ambiguous: new Set([...candidates.flatMap(({ a, b }) => [a, b]), ...crowded].map(({ id }) => id)),
  };
}

function listPairs(
  kind: Kind,
  groups: { readonly manual: Groups; readonly confirmed: Groups; readonly all: Groups },
): readonly Pair[] {
  const manual = new Set(groups.manual.values());
  const confirmed = new Set(groups.confirmed.values());
  return [...new Set(groups.all.values())]
    .map((ids): Pair => {
      const by = manual.has(ids) ? 'manual' : confirmed.has(ids) ? 'confirmed' : 'matched';
      return { kind, ids, by };
    })
    .map((pair) => ({ pair, lowest: Math.min(...Object.values(pair.ids)) }))
    .toSorted((a, b) => a.lowest - b.lowest)
    .map(({ pair }) => pair);
}
