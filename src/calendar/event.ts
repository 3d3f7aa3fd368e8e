import type { EventHistory } from '../history/history-entry.ts';
import type { EventRecord, Online } from '../model/event.ts';
import type { ByLocale } from '../model/locale.ts';
import type { OrganizerRecord } from '../model/organizer.ts';
import type { Picture } from '../model/picture.ts';
import type { TermRecord } from '../model/term.ts';
import type { DayKey, Instant, WallClock } from '../model/time.ts';
import type { VenueRecord } from '../model/venue.ts';
import type { Entry } from './entry.ts';
import type { HoursHere } from './hours-here.ts';
import type { ScopeKind } from './scope.ts';
import type { Zone } from './zone.ts';

/** A published event in the calendar of its locale. */
export interface CalendarEvent {
  readonly record: EventRecord;
  /** Its UID and sequence, when it was first published, and its previous values. */
  readonly history: EventHistory;
  readonly picture: Picture | null;
  /** Site path, unique within the locale. */
  readonly path: string;
  /**
   * Site path made of its first slug, as the first layout of the site has it. No other event ever
   * has it: see `assignPermanentSlugs`.
   */
  readonly permanentPath: string;
  /** Site paths that redirect to it: see `buildRedirects`. */
  readonly previousPaths: readonly string[];
  readonly zone: Zone;
  /** Days on the calendar's clock, both inclusive: see `ListedSpan`. */
  readonly firstDay: DayKey;
  readonly lastDay: DayKey;
  /** Wall clocks in `zone`; the end never precedes the start. */
  readonly start: WallClock;
  readonly end: WallClock;
  /** The end never precedes the start. Those of an all-day event are its days on that clock. */
  readonly startUtc: Instant;
  readonly endUtc: Instant;
  /** When it counts as over: see `ListedSpan`. */
  readonly overUtc: Instant;
  /** See `findHoursHere`. */
  readonly here: HoursHere | null;
  /** In the order of the record, without ids that have no record. */
  readonly venues: readonly VenueScope[];
  /** Those of its venues at which it takes place: see `findWhereabouts`. */
  readonly places: readonly VenueScope[];
  readonly online: Online | null;
  readonly organizers: readonly OrganizerScope[];
  readonly categories: readonly CategoryScope[];
  readonly tags: readonly TagScope[];
  /** Path of the translation in each other locale in which one is published. */
  readonly translations: ByLocale<string>;
  /** The series of which it is a date; null if it is in none, and if no list has it. */
  readonly series: Series | null;
  /** The event as lists show it. */
  readonly entry: Entry;
  /**
   * Position in its list, such as `Calendar.events`. An untranslated event of another
   * language comes halfway between its neighbours.
   */
  readonly index: number;
}

/** The dates of one event in a locale: they have their own page and calendar. */
export interface Series {
  /** Site path, unique within the locale; does not depend on its dates: see `nameSeries`. */
  readonly path: string;
  /** Site paths that redirect to it, and where its calendar stays. */
  readonly previousPaths: readonly string[];
  /** Its dates in calendar order, including past and cancelled ones. */
  readonly events: readonly CalendarEvent[];
  /** Events of `Calendar.tombstones` and `Calendar.continued` that were dates of it. */
  readonly tombstones: readonly CalendarEvent[];
  readonly continued: readonly CalendarEvent[];
  /**
   * The event to which its address leads once fewer than two dates are left; null before. Its
   * calendar stays as long as any of its events.
   */
  readonly remaining: CalendarEvent | null;
  /** Path of the series in each other locale that has most of its translations. */
  readonly translations: ByLocale<string>;
}

interface ScopeOf<K extends ScopeKind, R> {
  readonly kind: K;
  readonly record: R;
  /**
   * Site path, unique within the locale. Empty for a venue or organizer without a page, because
   * only events use it that the origin hides from its lists.
   */
  readonly path: string;
  /** Site paths that redirect to it: see `buildRedirects`. */
  readonly previousPaths: readonly string[];
  /** Those of them at which its feeds stay: the first 500 of a locale. */
  readonly previousFeedPaths: readonly string[];
  readonly name: string;
  /** CSS class `c-<ascii-safe-slug>` of a category; null for other kinds. */
  readonly colour: string | null;
  /** Hue of a category, 0 to 360; null for other kinds. */
  readonly hue: number | null;
  /** The colour of a category if the settings name it instead of a hue. */
  readonly exact: string | null;
  /** Events of this locale in calendar order; those of a category include its descendants'. */
  readonly events: readonly CalendarEvent[];
  /** `events` and untranslated events of other languages: those that its page lists. */
  readonly listed: readonly CalendarEvent[];
  /** Events of `Calendar.tombstones` and `Calendar.continued` that belonged to it. */
  readonly tombstones: readonly CalendarEvent[];
  readonly continued: readonly CalendarEvent[];
  /** The last crawl that found its record changed or gone; null if none did. */
  readonly changed: Instant | null;
  /** The crawl that found it removed; null while it exists. Its page and feeds stay for a while. */
  readonly removed: Instant | null;
  /** The parent category; null at the top and for other kinds. */
  readonly parent: CategoryScope | null;
  /** Child categories that have pages, by id. */
  readonly children: readonly CategoryScope[];
  /** Path of the translation in each other locale in which it has a page. */
  readonly translations: ByLocale<string>;
}

/** The events at a venue. */
export type VenueScope = ScopeOf<'venue', VenueRecord>;
/** The events of an organizer. */
export type OrganizerScope = ScopeOf<'organizer', OrganizerRecord>;
/** The events of a category and of its descendants. */
export type CategoryScope = ScopeOf<'category', TermRecord>;
/** The events with a tag. */
export type TagScope = ScopeOf<'tag', TermRecord>;

/**
 * A venue, organizer, category or tag that has a page in a locale, because a published event uses
 * it or a category below it. Its record may be of another language: `record.locale`.
 */
export type Scope = VenueScope | OrganizerScope | CategoryScope | TagScope;

/** The scopes of a locale by kind and id; within each kind ascending by id. */
export type ScopeIndex = {
  readonly [K in ScopeKind]: ReadonlyMap<number, Extract<Scope, { readonly kind: K }>>;
};

/** Whether an event counted as over before an instant. */
export function isOver(event: Pick<CalendarEvent, 'overUtc'>, now: Instant): boolean {
  return event.overUtc < now;
}

/** The events that are not over at an instant. */
export function filterUpcoming(events: readonly CalendarEvent[], now: Instant): CalendarEvent[] {
  return events.filter((event) => !isOver(event, now));
}

/** Sorts by end, then in calendar order. */
export function compareByEnd(a: CalendarEvent, b: CalendarEvent): number {
  if (a.endUtc === b.endUtc) return a.index - b.index;
  return a.endUtc < b.endUtc ? -1 : 1;
}

/**
 * Sorts the events of a day by their start on the calendar's clock, which lists show first: all-day
 * events begin with its day. Otherwise by instant, also in an hour that a clock repeats.
 */
export function compareByClock(a: CalendarEvent, b: CalendarEvent): number {
  const [first, second] = [a, b].map((event) => (event.record.allDay ? '' : event.startUtc));
  if (first === second || first === undefined || second === undefined) return a.index - b.index;
  return first < second ? -1 : 1;
}
