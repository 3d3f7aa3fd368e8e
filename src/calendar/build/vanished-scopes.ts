import type { EventRecord } from '../../model/event.ts';
import type { HistoryEntry, ScopeHistory } from '../../history/history-entry.ts';
import type { Instant } from '../../model/time.ts';
import type { OrganizerRecord } from '../../model/organizer.ts';
import { references } from '../../model/references.ts';
import type { TermRecord } from '../../model/term.ts';
import type { VenueRecord } from '../../model/venue.ts';
import type { ScopeRecords } from './indexes.ts';
import { scopeKinds, type ScopeKind } from '../scope.ts';
import type { Tombstone } from './tombstones.ts';

/** Scopes that vanished, or lost their last event, and still have pages. */
export interface VanishedScopes extends ScopeRecords {
  /**
   * Ids of the events that each had when it was removed, without those that are not public any
   * more, by kind and id such as `venue 7`; null if it had none.
   */
  readonly events: ReadonlyMap<string, readonly number[] | null>;
  /** Those that lost their last event in a language, vanished or not: such as `en venue 7`. */
  readonly emptied: ReadonlySet<string>;
}

/**
 * The vanished venues, organizers, categories and tags that tombstones refer to, or whose calendars
 * listed them: their subscribers must learn of the removal. Also those that were removed, or lost
 * their last event, at most `days` days ago, so that their calendars do not end at once: copies of
 * the events would stay. Little but the names of vanished ones is known.
 * References of published events do not count (see `removeVanishedReferences`), or a tombstone
 * would change with other events.
 */
export function findVanishedScopes(
  history: readonly HistoryEntry[],
  tombstones: readonly Pick<Tombstone, 'venues' | 'organizers' | 'categories' | 'tags' | 'above'>[],
  { now, days }: { readonly now: Instant; readonly days: number },
): VanishedScopes {
  const since = Date.parse(now) - days * 86_400_000;
  const ids = idsByKind((kind) =>
    tombstones.flatMap((event) => [...event[references[kind]], ...(kind === 'category' ? event.above : [])]),
  );
  const scopes = history.filter((entry) => entry.kind !== 'event');
  const listEmptied = ({ kind, id, emptied = {} }: ScopeHistory): string[] =>
    Object.entries(emptied).flatMap(([locale, at]) =>
      Date.parse(at) >= since ? `${locale} ${kind} ${id}` : [],
    );
  const entries = scopes.filter((entry) => {
    if (entry.vanished === null) return false;
    const isRecent = entry.events !== undefined && Date.parse(entry.vanished) >= since;
    return isRecent || ids[entry.kind].has(entry.id) || listEmptied(entry).length > 0;
  });
  return {
    emptied: new Set(scopes.flatMap(listEmptied)),
    events: new Map(entries.map(({ kind, id, events = null }) => [`${kind} ${id}`, events])),
    venues: entries.flatMap((entry) => (entry.kind === 'venue' ? restoreVenue(entry) : [])),
    organizers: entries.flatMap((entry) => (entry.kind === 'organizer' ? restoreOrganizer(entry) : [])),
    terms: entries.flatMap(({ kind, ...entry }) =>
      kind === 'category' || kind === 'tag' ? restoreTerm(kind, entry) : [],
    ),
  };
}

/**
 * Removes references to vanished scopes from published events: their records keep the ids of drafts
 * and private posts.
 */
export function removeVanishedReferences(
  events: readonly EventRecord[],
  { venues, organizers, terms }: ScopeRecords,
): readonly EventRecord[] {
  const vanished = [...venues, ...organizers, ...terms];
  const ids = idsByKind((kind) => vanished.filter((record) => record.kind === kind).map(({ id }) => id));
  const withoutVanished = (event: EventRecord): EventRecord => ({
    ...event,
    ...Object.fromEntries(
      scopeKinds.map((kind) => [
        references[kind],
        event[references[kind]].filter((id) => !ids[kind].has(id)),
      ]),
    ),
  });
  const refersToVanished = (event: EventRecord) =>
    scopeKinds.some((kind) => event[references[kind]].some((id) => ids[kind].has(id)));
  return vanished.length === 0
    ? events
    : events.map((event) => (refersToVanished(event) ? withoutVanished(event) : event));
}

function idsByKind(idsOf: (kind: ScopeKind) => readonly number[]): Record<ScopeKind, ReadonlySet<number>> {
  const collectIds = (kind: ScopeKind) => new Set(idsOf(kind));
  return {
    venue: collectIds('venue'),
    organizer: collectIds('organizer'),
    category: collectIds('category'),
    tag: collectIds('tag'),
  };
}

const unknownDetails = { image: null, phone: '', website: null, text: '' };
const unknownPlace = { address: '', city: '', region: '', postcode: '', country: '', position: null };

function describeScope({ id, locale, slug, permalink, name }: Omit<ScopeHistory, 'kind'>) {
  return { id, locale, slug, permalink, name, description: '' };
}

function restoreVenue(entry: ScopeHistory): VenueRecord {
  return {
    kind: 'venue',
    ...describeScope(entry),
    ...unknownDetails,
    ...unknownPlace,
    modified: entry.changed,
  };
}

function restoreOrganizer(entry: ScopeHistory): OrganizerRecord {
  return {
    kind: 'organizer',
    ...describeScope(entry),
    ...unknownDetails,
    email: '',
    modified: entry.changed,
  };
}

function restoreTerm(kind: TermRecord['kind'], entry: Omit<ScopeHistory, 'kind'>): TermRecord {
  return { kind, ...describeScope(entry), parent: entry.parent };
}
