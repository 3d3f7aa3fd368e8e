import type { OrganizerRecord } from '../../model/organizer.ts';
import type { TermRecord } from '../../model/term.ts';
import type { VenueRecord } from '../../model/venue.ts';
import { buildCategoryParents, type CategoryParents } from '../../model/category-tree.ts';

/** What events refer to, by id, over all locales. */
export interface RecordIndex {
  readonly venue: ReadonlyMap<number, VenueRecord>;
  readonly organizer: ReadonlyMap<number, OrganizerRecord>;
  readonly category: ReadonlyMap<number, TermRecord>;
  readonly tag: ReadonlyMap<number, TermRecord>;
  readonly parents: CategoryParents;
}

/** Records of venues, organizers and terms. */
export interface ScopeRecords {
  readonly venues: readonly VenueRecord[];
  readonly organizers: readonly OrganizerRecord[];
  readonly terms: readonly TermRecord[];
}

/**
 * The index of all venues, organizers and terms. What is there never stands below what is gone.
 * @param vanished those of which is still told
 */
export function buildRecordIndex(source: ScopeRecords, vanished: ScopeRecords): RecordIndex {
  const terms = [...source.terms, ...vanished.terms];
  const category = byId(terms.filter(isCategory));
  const living = byId(source.terms.filter(isCategory));
  return {
    venue: byId([...source.venues, ...vanished.venues]),
    organizer: byId([...source.organizers, ...vanished.organizers]),
    category,
    tag: byId(terms.filter((term) => !isCategory(term))),
    parents: new Map([...buildCategoryParents(category), ...buildCategoryParents(living)]),
  };
}

function isCategory({ kind }: TermRecord): boolean {
  return kind === 'category';
}

function byId<R extends { readonly id: number }>(records: readonly R[]): ReadonlyMap<number, R> {
  return new Map(records.map((record) => [record.id, record]));
}
