import type { EventRecord } from '../../model/event.ts';
import type { HistoryEntry, ScopeHistory } from '../../history/history-entry.ts';
import type { OrganizerRecord } from '../../model/organizer.ts';
import { references } from '../../model/references.ts';
import type { TermRecord } from '../../model/term.ts';
import type { VenueRecord } from '../../model/venue.ts';
import type { ScopeRecords } from './indexes.ts';
import { scopeKinds, type ScopeKind } from '../scope.ts';
import type { Tombstone } from './tombstones.ts';

/**
 * The venues, organizers, categories and tags that vanished and of which a tombstone tells, or whose calendars held it: whoever
 * subscribed to one of them must hear of it. Little but their names is known. What published events still say of them does not count
 * (see `withoutVanished`), or what a tombstone tells would change with other events.
 * @param tombstones events that vanished, of which is still told
 */
export function findVanishedScopes(
  history: readonly HistoryEntry[],
  tombstones: readonly Tombstone[],
): ScopeRecords {
  const ids = idsByKind((kind) =>
    tombstones.flatMap((event) => [...event[references[kind]], ...(kind === 'category' ? event.above : [])]),
  );
  const told = history.flatMap((entry) =>
    entry.kind !== 'event' && entry.vanished !== null && ids[entry.kind].has(entry.id) ? [entry] : [],
  );
  return {
    venues: told.flatMap((entry) => (entry.kind === 'venue' ? venueOf(entry) : [])),
    organizers: told.flatMap((entry) => (entry.kind === 'organizer' ? organizerOf(entry) : [])),
    terms: told.flatMap(({ kind, ...entry }) =>
      kind === 'category' || kind === 'tag' ? termOf(kind, entry) : [],
    ),
  };
}

/** Published events without references to what vanished: records keep the ids of what was made a draft or private. */
export function removeVanishedReferences(
  events: readonly EventRecord[],
  { venues, organizers, terms }: ScopeRecords,
): readonly EventRecord[] {
  const vanished = [...venues, ...organizers, ...terms];
  const ids = idsByKind((kind) => vanished.filter((record) => record.kind === kind).map(({ id }) => id));
  const left = (event: EventRecord): EventRecord => ({
    ...event,
    ...Object.fromEntries(
      scopeKinds.map((kind) => [
        references[kind],
        event[references[kind]].filter((id) => !ids[kind].has(id)),
      ]),
    ),
  });
  const says = (event: EventRecord) =>
    scopeKinds.some((kind) => event[references[kind]].some((id) => ids[kind].has(id)));
  return vanished.length === 0 ? events : events.map((event) => (says(event) ? left(event) : event));
}

function idsByKind(idsOf: (kind: ScopeKind) => readonly number[]): Record<ScopeKind, ReadonlySet<number>> {
  const setOf = (kind: ScopeKind) => new Set(idsOf(kind));
  return {
    venue: setOf('venue'),
    organizer: setOf('organizer'),
    category: setOf('category'),
    tag: setOf('tag'),
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
