import type { Locale } from '../../model/locale.ts';
import type { Groups, GroupsByKind } from './record-groups.ts';
import { referredKinds, type ReferredKind } from '../../model/references.ts';
import type { PairableEvent } from './pairable.ts';
import type { SlotEvent } from './time-slots.ts';

/** A property, besides time, in which two events can agree. */
export type Evidence = 'image' | 'cost' | ReferredKind;

/**
 * Compares two events at the same time in different languages: the properties in which they agree,
 * or null if they differ in one that translations share, even if only one has it. Properties that
 * both lack, and references without a known pair, do not count.
 */
export function compareEvents(a: SlotEvent, b: SlotEvent, groups: GroupsByKind): readonly Evidence[] | null {
  const [eventA, eventB] = [a.event, b.event];
  if (!haveSameImage(eventA, eventB) || a.price !== b.price) return null;
  if ((eventA.cost === '') !== (eventB.cost === '')) return null;
  if (a.number !== '' && b.number !== '' && a.number !== b.number) return null;
  const evidence: Evidence[] = [];
  for (const kind of referredKinds) {
    const shared = countSharedReferences(
      a.referred[kind],
      b.referred[kind],
      groups[kind],
      eventA.locale,
      eventB.locale,
    );
    if (shared === null) return null;
    if (shared > 0) evidence.push(kind);
  }
  if (eventA.image !== null) evidence.push('image');
  if (eventA.cost !== '' && eventA.cost === eventB.cost) evidence.push('cost');
  return evidence;
}

/** Languages share images; some sites have an entry of the same file for each. */
function haveSameImage({ image: a }: PairableEvent, { image: b }: PairableEvent): boolean {
  return a === null || b === null ? a === b : a.id === b.id || a.url === b.url;
}

/**
 * The number of references to the same record in both languages; null if the translation of one is
 * missing.
 */
function countSharedReferences(
  a: ReadonlySet<number>,
  b: ReadonlySet<number>,
  groups: Groups,
  localeA: Locale,
  localeB: Locale,
): number | null {
  if ((a.size === 0) !== (b.size === 0)) return null;
  let shared = 0;
  for (const id of a) {
    const partner = b.has(id) ? id : groups.get(id)?.[localeB];
    if (partner === undefined) continue;
    if (!b.has(partner)) return null;
    shared += 1;
  }
  for (const id of b) {
    const partner = a.has(id) ? id : groups.get(id)?.[localeA];
    if (partner !== undefined && !a.has(partner)) return null;
  }
  return shared;
}
