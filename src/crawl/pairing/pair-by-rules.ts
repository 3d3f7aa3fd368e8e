import type { Kind } from '../../model/record.ts';
import type { ConfirmedPairs } from './confirmed-pairs.ts';
import { extendGroups, type GroupsByKind } from './record-groups.ts';
import { matchReferred, type ReferredMatches } from './match-referred.ts';
import { findCandidates, type Candidate } from './candidates.ts';
import { referredKinds, type ReferredKind } from '../../model/references.ts';
import type { PairableEvent, Pairables } from './pairable.ts';
import { findSimilarities } from './similar-records.ts';
import { findSharedSlots } from './time-slots.ts';
import { countVotes, createSeriesKeys, type Voter } from './votes.ts';

/** Maximum number of rounds of matching events and referred records in turn. */
const maxRounds = 8;

/** Pairs found by rules, none of them proven. */
export interface RuleResult {
  readonly candidates: readonly Candidate[];
  /** Events of time slots with too many events to compare. */
  readonly crowded: readonly PairableEvent[];
  readonly referred: Readonly<Record<ReferredKind, ReferredMatches>>;
}

/**
 * Finds pairs beyond the confirmed ones. Events at the same time show which venues, organizers and
 * terms belong together, and those distinguish events at the same time; repeated until nothing new
 * is found.
 */
export function pairByRules(
  records: Pairables,
  confirmed: Readonly<Record<Kind, ConfirmedPairs>>,
): RuleResult {
  const slots = findSharedSlots(records.event);
  const seriesKey = createSeriesKeys();
  const proven = listConfirmedVoters(records.event, confirmed.event);
  const locales = [
    ...new Set(referredKinds.flatMap((kind) => records[kind].map(({ locale }) => locale))),
  ].toSorted();
  const byReferred = <T>(make: (kind: ReferredKind) => T): Readonly<Record<ReferredKind, T>> => ({
    venue: make('venue'),
    organizer: make('organizer'),
    category: make('category'),
    tag: make('tag'),
  });
  const open = byReferred((kind) =>
    records[kind].filter(({ id }) => !confirmed[kind].excluded.has(id) && !confirmed[kind].groups.has(id)),
  );
  const similarities = byReferred((kind) => findSimilarities(open[kind], locales));
  let referred = byReferred((): ReferredMatches => ({ pairs: [], published: [], ambiguous: new Set() }));
  let counted: readonly Voter[] | null = null;
  for (let round = 1; ; round++) {
    const groups: GroupsByKind = {
      event: confirmed.event.groups,
      ...byReferred((kind) =>
        extendGroups(confirmed[kind].groups, referred[kind].pairs, confirmed[kind].contradicts),
      ),
    };
    const { candidates, crowded } = findCandidates(slots, groups, confirmed.event);
    const voters: readonly Voter[] = [
      ...proven,
      ...candidates.filter(({ isOnly }) => isOnly).toSorted(compareEvidence),
    ];
    if (round > maxRounds || areSameVoters(voters, counted)) return { candidates, crowded, referred };
    counted = voters;
    referred = byReferred((kind) =>
      matchReferred(
        kind,
        open[kind],
        similarities[kind],
        (localeOf) => countVotes(kind, voters, localeOf, seriesKey),
        confirmed[kind].contradicts,
      ),
    );
  }
}

/** The most evidence first: only the first of equal votes counts. */
function compareEvidence(a: Candidate, b: Candidate): number {
  return b.evidence.length - a.evidence.length || a.a.id - b.a.id;
}

function listConfirmedVoters(events: readonly PairableEvent[], { groups }: ConfirmedPairs): readonly Voter[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const evidence = ['proven'];
  return [...new Set(groups.values())].flatMap((group) => {
    const members = Object.values(group).flatMap((id) => byId.get(id) ?? []);
    return members.flatMap((a, index) => members.slice(index + 1).map((b) => ({ a, b, evidence })));
  });
}

/** Whether the next round would count the same votes. */
function areSameVoters(voters: readonly Voter[], before: readonly Voter[] | null): boolean {
  return (
    voters.length === before?.length &&
    voters.every(({ a, b, evidence }, index) => {
      const other = before[index];
      return a === other?.a && b === other.b && evidence.join() === other.evidence.join();
    })
  );
}
