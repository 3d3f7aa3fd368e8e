import type { Ornament } from '../../calendar/entry.ts';
import { ornaments } from '../../calendar/entry.ts';

/** The ornament of a scope, by its id, so that it never changes. */
export function chooseOrnament(id: number): Ornament {
  return ornaments[id % ornaments.length] ?? ornaments[0];
}
