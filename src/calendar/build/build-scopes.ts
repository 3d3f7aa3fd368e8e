import type { ByLocale } from '../../model/locale.ts';
import type { OrganizerRecord } from '../../model/organizer.ts';
import type { TermRecord } from '../../model/term.ts';
import type { Instant } from '../../model/time.ts';
import type { VenueRecord } from '../../model/venue.ts';
import type { CategoryColour } from '../calendar.ts';
import type { CalendarEvent, Scope } from '../event.ts';
import type { Redirects } from './redirects.ts';
import type { LocalePages } from './locale-pages.ts';
import type { HistoryIndex, RecordIndex } from './indexes.ts';
import type { ScopeKind } from '../scope.ts';

/** A scope while events are added to it. */
interface DraftOf<K extends ScopeKind, R> {
  readonly kind: K;
  readonly record: R;
  readonly path: string;
  readonly previousPaths: readonly string[];
  readonly previousFeedPaths: readonly string[];
  readonly name: string;
  colour: string | null;
  hue: number | null;
  exact: string | null;
  readonly events: CalendarEvent[];
  listed: readonly CalendarEvent[];
  readonly tombstones: CalendarEvent[];
  readonly continued: CalendarEvent[];
  readonly changed: Instant | null;
  readonly removed: Instant | null;
  parent: CategoryDraft | null;
  readonly children: CategoryDraft[];
  readonly translations: ByLocale<string>;
}

/** A category while events are added to it. */
export type CategoryDraft = DraftOf<'category', TermRecord>;

/** The scopes of a locale by kind and id. A `ScopeIndex` once all events are added. */
export interface ScopeDrafts {
  readonly venue: ReadonlyMap<number, DraftOf<'venue', VenueRecord>>;
  readonly organizer: ReadonlyMap<number, DraftOf<'organizer', OrganizerRecord>>;
  readonly category: ReadonlyMap<number, CategoryDraft>;
  readonly tag: ReadonlyMap<number, DraftOf<'tag', TermRecord>>;
}

/** Facts about scopes beyond their records. */
export interface ScopeLinks {
  readonly changedAt: HistoryIndex['changedAt'];
  readonly redirects: Redirects;
  readonly translationsOf: (kind: ScopeKind, id: number) => ByLocale<string>;
}

/**
 * Most former addresses in a locale at which feeds stay. Each has half a dozen files, so a history
 * of many could fill the disk.
 */
const mostFeedCopies = 500;

/** The scopes of a locale, without events; categories know their parents and children. */
export function buildScopes(
  pages: LocalePages,
  records: RecordIndex,
  colours: ReadonlyMap<number, CategoryColour>,
  { changedAt, redirects, translationsOf }: ScopeLinks,
): ScopeDrafts {
  let copies = mostFeedCopies;
  function drafts<K extends ScopeKind, R extends { readonly id: number; readonly name: string }>(
    kind: K,
    byId: ReadonlyMap<number, R>,
  ): Map<number, DraftOf<K, R>> {
    const built = new Map<number, DraftOf<K, R>>();
    for (const id of pages.used[kind]) {
      const record = byId.get(id);
      const path = pages.path(kind, id);
      if (record === undefined || path === undefined) continue;
      const previousPaths = redirects(kind, id);
      const previousFeedPaths = previousPaths.slice(0, copies);
      copies -= previousFeedPaths.length;
      built.set(id, {
        ...draftScope(kind, record),
        path,
        previousPaths,
        previousFeedPaths,
        changed: changedAt(kind, id),
        removed: pages.vanished.events.has(`${kind} ${id}`) ? changedAt(kind, id) : null,
        translations: translationsOf(kind, id),
      });
    }
    return built;
  }

  const category = drafts('category', records.category);
  for (const [id, scope] of category) {
    scope.colour = colours.get(id)?.className ?? null;
    scope.hue = colours.get(id)?.hue ?? null;
    scope.exact = colours.get(id)?.exact ?? null;
    scope.parent = category.get(records.parents.get(id) ?? Number.NaN) ?? null;
    scope.parent?.children.push(scope);
  }
  return {
    venue: drafts('venue', records.venue),
    organizer: drafts('organizer', records.organizer),
    category,
    tag: drafts('tag', records.tag),
  };
}

/**
 * The same with the venues and organizers that only events use which the origin hides from its
 * lists. These have no page, or an empty one, to which nothing leads.
 */
export function addHiddenScopes(
  scopes: ScopeDrafts,
  { unlisted }: Pick<LocalePages, 'unlisted'>,
  records: RecordIndex,
): ScopeDrafts {
  const venues = new Map(scopes.venue);
  const organizers = new Map(scopes.organizer);
  const isUnused = (scope: Pick<Scope, 'events'> | undefined) => (scope?.events.length ?? 0) === 0;
  for (const event of unlisted) {
    for (const venue of event.venues.flatMap((id) => records.venue.get(id) ?? []))
      if (isUnused(venues.get(venue.id))) venues.set(venue.id, draftScope('venue', venue));
    for (const organizer of event.organizers.flatMap((id) => records.organizer.get(id) ?? []))
      if (isUnused(organizers.get(organizer.id)))
        organizers.set(organizer.id, draftScope('organizer', organizer));
  }
  return { ...scopes, venue: venues, organizer: organizers };
}

/** A scope without a page. */
function draftScope<K extends ScopeKind, R extends { readonly name: string }>(
  kind: K,
  record: R,
): DraftOf<K, R> {
  const events: CalendarEvent[] = [];
  return {
    kind,
    record,
    path: '',
    previousPaths: [],
    previousFeedPaths: [],
    name: record.name,
    colour: null,
    hue: null,
    exact: null,
    events,
    listed: events,
    tombstones: [],
    continued: [],
    changed: null,
    removed: null,
    parent: null,
    children: [],
    translations: {},
  };
}
