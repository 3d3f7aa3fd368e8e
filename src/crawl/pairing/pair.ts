import type { Alternates } from '../../model/alternates.ts';
import type { ManualPairs } from '../../model/manual-pairs.ts';
import { kinds, type Kind, type Pair } from '../../model/record.ts';
import { countCoverage, type Coverage } from './coverage.ts';
import { confirmedPairs, type ConfirmedPairs } from './confirmed.ts';
import { extendGroups, type Groups } from './groups.ts';
import { isMatch } from './match-events.ts';
import type { Pairables } from './pairable.ts';
import { pairByRules, type RuleResult } from './rules.ts';

/** Which records are translations of each other, and how many have one. */
export interface Pairing {
  /** By kind, then by the lowest id. */
  readonly pairs: readonly Pair[];
  /** One for each kind. */
  readonly coverage: readonly Coverage[];
  /** Sentences about manual pairs that are of no use. */
  readonly warnings: readonly string[];
}

/**
 * Pairs the records that are translations of each other. Given are only pairs that a person named, that a page of the origin
 * proves, or that a rule finds beyond doubt and no page contradicts: two events alone in their time slot, alike in something
 * more than time and different in nothing; venues, organizers and terms that stand in the two sides of such events.
 */
export function pairRecords(
  records: Pairables,
  alternates: readonly Alternates[],
  manualPairs: ManualPairs,
): Pairing {
  const byKind = Map.groupBy(alternates, ({ kind }) => kind);
  const firm = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      confirmedPairs(kind, records[kind], byKind.get(kind) ?? [], manualPairs[kind] ?? []),
    ]),
  ) as Record<Kind, ConfirmedPairs>;
  const rules = pairByRules(records, firm);
  const paired = kinds.map((kind) => {
    const { manual, confirmed, groups, contradicts } = firm[kind];
    const { matched, doubtful } = ruledOn(kind, rules);
    const all = extendGroups(groups, matched, contradicts);
    const pairs = pairsOf(kind, { manual, confirmed, all });
    return { pairs, coverage: countCoverage(kind, records[kind], pairs, doubtful) };
  });
  return {
    pairs: paired.flatMap(({ pairs }) => pairs),
    coverage: paired.map(({ coverage }) => coverage),
    warnings: kinds.flatMap((kind) => firm[kind].warnings),
  };
}

function ruledOn(kind: Kind, { candidates, crowded, learned }: RuleResult) {
  if (kind !== 'event') {
    const { published, doubtful } = learned[kind];
    return { matched: published, doubtful };
  }
  return {
    matched: candidates.filter(isMatch).map(({ a, b }) => [a, b]),
    doubtful: new Set([...candidates.flatMap(({ a, b }) => [a, b]), ...crowded].map(({ id }) => id)),
  };
}

function pairsOf(
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
