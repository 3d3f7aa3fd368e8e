import type { ByLocale } from '../model/locale.ts';
import type { OrganizerRecord } from '../model/organizer.ts';
import type { TermRecord } from '../model/term.ts';
import type { Instant } from '../model/time.ts';
import type { VenueRecord } from '../model/venue.ts';
import type { CalendarEvent } from './event.ts';

/** What events can be narrowed to, each with a page of its own. */
export const scopeKinds = ['venue', 'organizer', 'category', 'tag'] as const;
/** One of `scopeKinds`. */
export type ScopeKind = (typeof scopeKinds)[number];

interface ScopeOf<K extends ScopeKind, R> {
  readonly kind: K;
  readonly record: R;
  /** Site path, unique within the locale. */
  readonly path: string;
  /** Site paths that lead on to it: see `buildRedirects`. */
  readonly previousPaths: readonly string[];
  readonly name: string;
  /** CSS class `c-<ascii-safe-slug>` of a category; null for other kinds. */
  readonly colour: string | null;
  /** Hue of a category, 0 to 360; null for other kinds. */
  readonly hue: number | null;
  /** Events of this locale in calendar order; those of a category include its descendants'. */
  readonly events: readonly CalendarEvent[];
  /** The same with guests: what its page lists. */
  readonly listed: readonly CalendarEvent[];
  /** Those of `Calendar.tombstones` that belonged to it. */
  readonly tombstones: readonly CalendarEvent[];
  /** The last crawl that found its record otherwise than before, or gone; null where none did. */
  readonly changed: Instant | null;
  /** The parent of a category, null at the top and for other kinds. */
  readonly parent: CategoryScope | null;
  /** Child categories that have pages, in the order of their ids. */
  readonly children: readonly CategoryScope[];
  /** Path of the translation in each other locale in which it has a page. */
  readonly translations: ByLocale<string>;
}

/** The events at a venue. */
export type VenueScope = ScopeOf<'venue', VenueRecord>;
/** The events of an organizer. */
export type OrganizerScope = ScopeOf<'organizer', OrganizerRecord>;
/** The events of a category and of those below it. */
export type CategoryScope = ScopeOf<'category', TermRecord>;
/** The events with a tag. */
export type TagScope = ScopeOf<'tag', TermRecord>;

/**
 * A venue, organizer, category or tag that has a page in a locale, because a published event uses it (or a category below it).
 * Its record may be of another language: `record.locale`.
 */
export type Scope = VenueScope | OrganizerScope | CategoryScope | TagScope;

/** The scopes of a locale by kind and id; in each kind ascending by id. */
export type ScopeIndex = {
  readonly [K in ScopeKind]: ReadonlyMap<number, Extract<Scope, { readonly kind: K }>>;
};
