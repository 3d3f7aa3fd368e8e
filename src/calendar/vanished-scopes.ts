import type { EventRecord } from '../model/event.ts';
import type { HistoryEntry, ScopeHistory } from '../model/history.ts';
import type { OrganizerRecord } from '../model/organizer.ts';
import { references } from '../model/references.ts';
import type { TermRecord } from '../model/term.ts';
import type { VenueRecord } from '../model/venue.ts';
import { categoryParents, lineage } from './category-tree.ts';
import { scopeKinds, type ScopeKind } from './scope.ts';

/** Records of venues, organizers and terms. */
export interface ScopeRecords {
  readonly venues: readonly VenueRecord[];
  readonly organizers: readonly OrganizerRecord[];
  readonly terms: readonly TermRecord[];
}

/**
 * The venues, organizers, categories and tags that vanished with the last event that used them, as long as that is told of: whoever
 * subscribed to one of them must hear of it. Little but their names is known. What was taken off while its events stay is not among
 * them.
 * @param gone events that vanished, of which is still told
 */
export function vanishedScopes(
  history: readonly HistoryEntry[],
  events: readonly EventRecord[],
  gone: readonly EventRecord[],
): ScopeRecords {
  const lost = new Map(
    history.flatMap((entry): [string, ScopeHistory][] =>
      entry.kind === 'event' || entry.vanished === null ? [] : [[`${entry.kind} ${entry.id}`, entry]],
    ),
  );
  if (lost.size === 0 || gone.length === 0) return { venues: [], organizers: [], terms: [] };
  const categories = [...lost.values()].filter(({ kind }) => kind === 'category');
  const parents = categoryParents(new Map(categories.map((entry) => [entry.id, entry])));
  const withAbove = (kind: ScopeKind, id: number) => (kind === 'category' ? lineage(parents, id) : [id]);
  const namedBy = (records: readonly EventRecord[]): ReadonlySet<ScopeHistory> =>
    new Set(
      records.flatMap((record) =>
        scopeKinds.flatMap((kind) =>
          record[references[kind]]
            .flatMap((id) => withAbove(kind, id))
            .flatMap((id) => lost.get(`${kind} ${id}`) ?? []),
        ),
      ),
    );
  const told = [...namedBy(gone).difference(namedBy(events))];
  return {
    venues: told.flatMap((entry) => (entry.kind === 'venue' ? venueOf(entry) : [])),
    organizers: told.flatMap((entry) => (entry.kind === 'organizer' ? organizerOf(entry) : [])),
    terms: told.flatMap(({ kind, ...entry }) =>
      kind === 'category' || kind === 'tag' ? termOf(kind, entry) : [],
    ),
  };
}

const unknown = { image: null, phone: '', website: null, text: '' };
const nowhere = { address: '', city: '', region: '', postcode: '', country: '', position: null };

function known({ id, locale, slug, permalink, name }: Omit<ScopeHistory, 'kind'>) {
  return { id, locale, slug, permalink, name, description: '' };
}

function venueOf(entry: ScopeHistory): VenueRecord {
  return { kind: 'venue', ...known(entry), ...unknown, ...nowhere, modified: entry.changed };
}

function organizerOf(entry: ScopeHistory): OrganizerRecord {
  return { kind: 'organizer', ...known(entry), ...unknown, email: '', modified: entry.changed };
}

function termOf(kind: TermRecord['kind'], entry: Omit<ScopeHistory, 'kind'>): TermRecord {
  return { kind, ...known(entry), parent: entry.parent };
}
