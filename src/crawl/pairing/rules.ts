import type { Kind } from '../../model/record.ts';
import type { ConfirmedPairs } from './confirmed.ts';
import { extendGroups, type GroupsByKind } from './groups.ts';
import { pairByVotes, type LearnedPairs } from './learn.ts';
import { findCandidates, type Candidate } from './match-events.ts';
import { referredKinds, type ReferredKind } from '../../model/references.ts';
import type { PairableEvent, Pairables } from './pairable.ts';
import { findLikenesses } from './shared-data.ts';
import { findSharedSlots } from './time-slots.ts';
import { countVotes, createSeriesKeys, type Voter } from './votes.ts';

/** Rounds in which what events teach about venues, organizers and terms is used to tell more events apart. */
const rounds = 8;

/** What rules find; nothing of it is proven. */
export interface RuleResult {
  readonly candidates: readonly Candidate[];
  /** Events of time slots with too many events to be compared. */
  readonly crowded: readonly PairableEvent[];
  readonly learned: Readonly<Record<ReferredKind, LearnedPairs>>;
}

/**
 * What rules say beyond what is firm. Events of one time teach which venues, organizers and terms belong together, these tell
 * apart events of one time; again until nothing new is learned.
 */
export function pairByRules(records: Pairables, firm: Readonly<Record<Kind, ConfirmedPairs>>): RuleResult {
  const slots = findSharedSlots(records.event);
  const voiceOf = createSeriesKeys();
  const proven = provenVoters(records.event, firm.event);
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
    records[kind].filter(({ id }) => !firm[kind].settled.has(id) && !firm[kind].groups.has(id)),
  );
  const alike = byReferred((kind) => findLikenesses(open[kind], locales));
  let learned = byReferred((): LearnedPairs => ({ pairs: [], published: [], doubtful: new Set() }));
  let heard: readonly Voter[] | null = null;
  for (let round = 1; ; round++) {
    const groups: GroupsByKind = {
      event: firm.event.groups,
      ...byReferred((kind) => extendGroups(firm[kind].groups, learned[kind].pairs, firm[kind].contradicts)),
    };
    const { candidates, crowded } = findCandidates(slots, groups, firm.event);
    const voters: readonly Voter[] = [
      ...proven,
      ...candidates.filter(({ only }) => only).toSorted(bySpeaking),
    ];
    if (round > rounds || sameVoters(voters, heard)) return { candidates, crowded, learned };
    heard = voters;
    learned = byReferred((kind) =>
      pairByVotes(
        kind,
        open[kind],
        alike[kind],
        (localeOf) => countVotes(kind, voters, localeOf, voiceOf),
        firm[kind].contradicts,
      ),
    );
  }
}

/** Of events with equal voices the one that most speaks for is heard. */
function bySpeaking(a: Candidate, b: Candidate): number {
  return b.grounds.length - a.grounds.length || a.a.id - b.a.id;
}

function provenVoters(events: readonly PairableEvent[], { groups }: ConfirmedPairs): readonly Voter[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const grounds = ['proven'];
  return [...new Set(groups.values())].flatMap((group) => {
    const members = Object.values(group).flatMap((id) => byId.get(id) ?? []);
    return members.flatMap((a, index) => members.slice(index + 1).map((b) => ({ a, b, grounds })));
  });
}

/** Equal voters teach the same. */
function sameVoters(voters: readonly Voter[], before: readonly Voter[] | null): boolean {
  return (
    voters.length === before?.length &&
    voters.every(({ a, b, grounds }, index) => {
      const other = before[index];
      return a === other?.a && b === other.b && grounds.join() === other.grounds.join();
    })
  );
}
