import type { OrganizerRecord } from '../model/organizer.ts';
import type { TermRecord } from '../model/term.ts';
import type { VenueRecord } from '../model/venue.ts';
import { categoryParents, type CategoryParents } from './category-tree.ts';

/** What events refer to, by id, over all locales. */
export interface RecordIndex {
  readonly venue: ReadonlyMap<number, VenueRecord>;
  readonly organizer: ReadonlyMap<number, OrganizerRecord>;
  readonly category: ReadonlyMap<number, TermRecord>;
  readonly tag: ReadonlyMap<number, TermRecord>;
  readonly parents: CategoryParents;
}

/** The index of all venues, organizers and terms. */
export function recordIndex(source: {
  readonly venues: readonly VenueRecord[];
  readonly organizers: readonly OrganizerRecord[];
  readonly terms: readonly TermRecord[];
}): RecordIndex {
  const category = byId(source.terms.filter((term) => term.kind === 'category'));
  return {
    venue: byId(source.venues),
    organizer: byId(source.organizers),
    category,
    tag: byId(source.terms.filter((term) => term.kind === 'tag')),
    parents: categoryParents(category),
  };
}

function byId<R extends { readonly id: number }>(records: readonly R[]): ReadonlyMap<number, R> {
  return new Map(records.map((record) => [record.id, record]));
}
