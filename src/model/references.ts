import type { EventRecord } from './event.ts';
import type { Kind } from './record.ts';

/** The kinds that events refer to, and the field with their ids. */
export const references = {
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
} as const satisfies Partial<Record<Kind, keyof EventRecord>>;

/** A kind that events refer to. */
export type ReferredKind = keyof typeof references;

/** All kinds that events refer to. */
export const referredKinds = Object.keys(references) as readonly ReferredKind[];
