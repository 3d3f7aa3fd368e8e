import type { Locale } from '../../model/locale.ts';
import type { Groups, GroupsByKind } from './groups.ts';
import { references, referredKinds, type ReferredKind } from '../../model/references.ts';
import type { PairableEvent } from './pairable.ts';
import type { SlotEvent } from './time-slots.ts';

/** Something that two events can agree in beyond their time. */
export type Evidence = 'image' | 'cost' | ReferredKind;

/**
 * What two events of the same time in different languages agree in; null where they differ in something that translations
 * share, be it that one has it and the other has not. What both leave empty, or is not known to be paired, says nothing.
 */
export function compareEvents(a: SlotEvent, b: SlotEvent, groups: GroupsByKind): readonly Evidence[] | null {
  const [eventA, eventB] = [a.event, b.event];
  if (!sameImage(eventA, eventB) || a.price !== b.price) return null;
  if ((eventA.cost === '') !== (eventB.cost === '')) return null;
  if (a.number !== '' && b.number !== '' && a.number !== b.number) return null;
  const grounds: Evidence[] = [];
  for (const kind of referredKinds) {
    const field = references[kind];
    const shared = sharedReferences(eventA[field], eventB[field], groups[kind], eventA.locale, eventB.locale);
    if (shared === null) return null;
    if (shared > 0) grounds.push(kind);
  }
  if (eventA.image !== null) grounds.push('image');
  if (eventA.cost !== '' && eventA.cost === eventB.cost) grounds.push('cost');
  return grounds;
}

/** Languages share images; some sites keep an entry of the same file for each. */
function sameImage({ image: a }: PairableEvent, { image: b }: PairableEvent): boolean {
  return a === null || b === null ? a === b : a.id === b.id || a.url === b.url;
}

/** How many references are the same thing in both languages; null where one is known to be something the other does not have. */
function sharedReferences(
  a: readonly number[],
  b: readonly number[],
  groups: Groups,
  localeA: Locale,
  localeB: Locale,
): number | null {
  if ((a.length === 0) !== (b.length === 0)) return null;
  let shared = 0;
  for (const id of a) {
    const partner = b.includes(id) ? id : groups.get(id)?.[localeB];
    if (partner === undefined) continue;
    if (!b.includes(partner)) return null;
    shared += 1;
  }
  for (const id of b) {
    const partner = a.includes(id) ? id : groups.get(id)?.[localeA];
    if (partner !== undefined && !a.includes(partner)) return null;
  }
  return shared;
}
