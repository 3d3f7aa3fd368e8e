import type { Locale } from '../model/locale.ts';
import type { Segments } from '../model/permalink.ts';
import type { SiteRecord } from '../model/site.ts';
import type { DayKey, Instant, MonthKey, WeekKey } from '../model/time.ts';
import type { GivenColour, Views } from './calendar-source.ts';
import type { CalendarEvent, Scope, Series } from './event.ts';
import type { ScopeKind } from './scope.ts';
import type { Zone } from './zone.ts';

/**
 * The published events of one locale with their indexes. Not a view model: its objects refer to
 * each other.
 */
export interface Calendar {
  readonly locale: Locale;
  /** Site path of its home page, below which all its pages lie: `/en/`, or `/`. */
  readonly home: string;
  readonly site: SiteRecord;
  /** The site's zone, on which `today` depends. */
  readonly zone: Zone;
  readonly segments: Segments;
  readonly now: Instant;
  /** The day of `now` in the site's zone. */
  readonly today: DayKey;
  readonly crawledAt: Instant;
  /**
   * When its news last changed; null if it never had any record. The latest of: the last crawl that
   * found a change in a record of its language, or in a venue, organizer, category or tag of
   * another language that it shows; the last edit; the last end of a past event. Never before a
   * change of one of its events.
   */
  readonly changed: Instant | null;
  /** ISO weekday on which weeks begin, 1 (Monday) to 7 (Sunday). */
  readonly firstDay: number;
  readonly views: Views;
  /** The other configured locales. */
  readonly otherLocales: readonly Locale[];
  /** The calendars of the other locales, in the same order. */
  readonly others: readonly Calendar[];
  /** Sorted by `startUtc`, then `endUtc`, then id. */
  readonly events: readonly CalendarEvent[];
  /**
   * `events` and, if the settings say so, untranslated events of other languages. Lists show these.
   */
  readonly listed: readonly CalendarEvent[];
  /** Upcoming events that were removed, in the same order. No list shows them. */
  readonly tombstones: readonly CalendarEvent[];
  /**
   * Upcoming events that go on in another language only, with its texts and pages, in the same
   * order. Only calendars to subscribe to have them.
   */
  readonly continued: readonly CalendarEvent[];
  /** Events with pages: `events`, those that the origin hides from its lists, and `tombstones`. */
  readonly reachable: readonly CalendarEvent[];
  /** Former addresses of events that have their page in another language now. */
  readonly forwards: readonly Forward[];
  /** An event of `reachable`. */
  event(id: number): CalendarEvent | undefined;
  /** Listed events whose first day is `day`, by local start time. */
  startingOn(day: DayKey): readonly CalendarEvent[];
  /** Days on which listed events begin, ascending. */
  readonly firstDays: readonly DayKey[];
  /** Listed events of more than one day, in calendar order. */
  readonly multiDay: readonly CalendarEvent[];
  /** The months that have pages, ascending: see `monthsWithPages`. */
  readonly months: readonly MonthKey[];
  /** The weeks that have pages, ascending: see `weeksWithPages`. */
  readonly weeks: readonly WeekKey[];
  /** The days that have pages, ascending: see `daysWithPages`. */
  readonly days: readonly DayKey[];
  /**
   * Listed events that are over and began before today, by the month of their first day, oldest
   * month first.
   */
  readonly pastByMonth: ReadonlyMap<MonthKey, readonly CalendarEvent[]>;
  /** Every venue, organizer, category and tag that has a page in this locale; by kind, then id. */
  readonly scopes: readonly Scope[];
  scope<K extends ScopeKind>(kind: K, id: number): Extract<Scope, { kind: K }> | undefined;
  /** Those with a page, and those that lead to a remaining event (`Series.remaining`). */
  readonly series: readonly Series[];
  /**
   * The colours of its categories, for the stylesheet. Class names are unique across all calendars.
   */
  readonly colours: readonly CategoryColour[];
}

/** Site paths at which an event was published, and the event of another locale that it is now. */
export interface Forward {
  readonly paths: readonly string[];
  readonly event: CalendarEvent;
}

/** The colour of a category: a CSS class and the hue (0 to 360) it sets. */
export interface CategoryColour extends GivenColour {
  readonly className: string;
}
