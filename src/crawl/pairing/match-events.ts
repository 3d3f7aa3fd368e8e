import type { Locale } from '../../model/locale.ts';
import { compareEvents, type Evidence } from './agreement.ts';
import type { ConfirmedPairs } from './confirmed.ts';
import type { GroupsByKind } from './groups.ts';
import type { PairableEvent } from './pairable.ts';
import { listLocalePairs, type SlotEvent, type TimeSlot } from './time-slots.ts';

/** Two events that may be translations of each other. */
export interface Candidate {
  readonly a: PairableEvent;
  readonly b: PairableEvent;
  readonly grounds: readonly Evidence[];
  /** Neither of the two could be paired with another event of its time. */
  readonly only: boolean;
}

/** Events of one language in one slot beyond which no rule can tell them apart, and comparing each with each would take long. */
const crowd = 20;

/**
 * The events of each slot that can be translations of each other: none is settled, no page says otherwise, and they do not
 * differ. The events of a crowded slot are not compared: `crowded` has them.
 */
export function findCandidates(
  slots: readonly TimeSlot[],
  groups: GroupsByKind,
  { settled, contradicts }: Pick<ConfirmedPairs, 'settled' | 'contradicts'>,
): { readonly candidates: readonly Candidate[]; readonly crowded: readonly PairableEvent[] } {
  const candidates: Candidate[] = [];
  const crowded: PairableEvent[] = [];
  for (const slot of slots) {
    for (const [localeA, localeB] of listLocalePairs(slot)) {
      const isOpen = ({ event: { id } }: SlotEvent, other: Locale): boolean =>
        !settled.has(id) && groups.event.get(id)?.[other] === undefined;
      const listA = (slot.get(localeA) ?? []).filter((event) => isOpen(event, localeB));
      const listB = (slot.get(localeB) ?? []).filter((event) => isOpen(event, localeA));
      if (listA.length === 0 || listB.length === 0) continue;
      if (Math.max(listA.length, listB.length) > crowd) {
        crowded.push(...[...listA, ...listB].map(({ event }) => event));
        continue;
      }
      candidates.push(...compared(listA, listB, groups, contradicts));
    }
  }
  return { candidates, crowded };
}

function compared(
  listA: readonly SlotEvent[],
  listB: readonly SlotEvent[],
  groups: GroupsByKind,
  contradicts: (a: number, b: number) => boolean,
): readonly Candidate[] {
  const possible: Omit<Candidate, 'only'>[] = [];
  const times = new Map<number, number>();
  for (const a of listA) {
    for (const b of listB) {
      const grounds = contradicts(a.event.id, b.event.id) ? null : compareEvents(a, b, groups);
      if (grounds === null) continue;
      possible.push({ a: a.event, b: b.event, grounds });
      for (const { id } of [a.event, b.event]) times.set(id, (times.get(id) ?? 0) + 1);
    }
  }
  return possible.map(({ a, b, grounds }) => ({
    a,
    b,
    grounds,
    only: times.get(a.id) === 1 && times.get(b.id) === 1,
  }));
}

/** Whether a candidate is as good as proven: the only one for both, and alike in something beyond time. */
export function isMatch({ only, grounds }: Candidate): boolean {
  return only && grounds.length > 0;
}
