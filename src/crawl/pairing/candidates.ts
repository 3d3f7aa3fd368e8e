import type { Locale } from '../../model/locale.ts';
import { compareEvents, type Evidence } from './compare-events.ts';
import type { ConfirmedPairs } from './confirmed-pairs.ts';
import type { GroupsByKind } from './record-groups.ts';
import type { PairableEvent } from './pairable.ts';
import { listLocalePairs, type SlotEvent, type TimeSlot } from './time-slots.ts';

/** Two events that may be translations of each other. */
export interface Candidate {
  readonly a: PairableEvent;
  readonly b: PairableEvent;
  readonly evidence: readonly Evidence[];
  /** Whether neither of the two could be paired with another event at its time. */
  readonly isOnly: boolean;
}

/**
 * More events of one language in one slot are not compared: that would be slow and inconclusive.
 */
const maxCompared = 20;

/**
 * Finds events of each slot that may be translations of each other: not excluded, not contradicted
 * by a page, and without differences. `crowded` has the events of slots that are too large.
 */
export function findCandidates(
  slots: readonly TimeSlot[],
  groups: GroupsByKind,
  { excluded, contradicts }: Pick<ConfirmedPairs, 'excluded' | 'contradicts'>,
): { readonly candidates: readonly Candidate[]; readonly crowded: readonly PairableEvent[] } {
  const candidates: Candidate[] = [];
  const crowded: PairableEvent[] = [];
  for (const slot of slots) {
    for (const [localeA, localeB] of listLocalePairs(slot)) {
      const isOpen = ({ event: { id } }: SlotEvent, other: Locale): boolean =>
        !excluded.has(id) && groups.event.get(id)?.[other] === undefined;
      const listA = (slot.get(localeA) ?? []).filter((event) => isOpen(event, localeB));
      const listB = (slot.get(localeB) ?? []).filter((event) => isOpen(event, localeA));
      if (listA.length === 0 || listB.length === 0) continue;
      if (Math.max(listA.length, listB.length) > maxCompared) {
        crowded.push(...[...listA, ...listB].map(({ event }) => event));
        continue;
      }
      candidates.push(...compareAll(listA, listB, groups, contradicts));
    }
  }
  return { candidates, crowded };
}

function compareAll(
  listA: readonly SlotEvent[],
  listB: readonly SlotEvent[],
  groups: GroupsByKind,
  contradicts: (a: number, b: number) => boolean,
): readonly Candidate[] {
  const possible: Omit<Candidate, 'isOnly'>[] = [];
  const times = new Map<number, number>();
  for (const a of listA) {
    for (const b of listB) {
      const evidence = contradicts(a.event.id, b.event.id) ? null : compareEvents(a, b, groups);
      if (evidence === null) continue;
      possible.push({ a: a.event, b: b.event, evidence });
      for (const { id } of [a.event, b.event]) times.set(id, (times.get(id) ?? 0) + 1);
    }
  }
  return possible.map(({ a, b, evidence }) => ({
    a,
    b,
    evidence,
    isOnly: times.get(a.id) === 1 && times.get(b.id) === 1,
  }));
}

/** Whether a candidate is good enough to publish: the only one for both, with further evidence. */
export function isMatch({ isOnly, evidence }: Candidate): boolean {
  return isOnly && evidence.length > 0;
}
