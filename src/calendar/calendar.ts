import type { Locale } from '../model/locale.ts';
import type { Segments } from '../model/permalink.ts';
import type { SiteRecord } from '../model/site.ts';
import type { DayKey, Instant, MonthKey, WeekKey } from '../model/time.ts';
import type { CalendarEvent, Scope } from './event.ts';
import type { ScopeKind } from './scope.ts';
import type { Zone } from './zone.ts';

/** The published events of one locale with their indexes. Not a view model: objects in it refer to each other. */
export interface Calendar {
  readonly locale: Locale;
  /** Site path of its home page, below which all its pages are: `/en/`, or `/`. */
  readonly home: string;
  readonly site: SiteRecord;
  /** The site's zone, in which `today` is. */
  readonly zone: Zone;
  readonly segments: Segments;
  readonly now: Instant;
  /** The day of `now` in the site's zone. */
  readonly today: DayKey;
  readonly crawledAt: Instant;
  /**
   * When its news last changed: the last crawl that found anything of its language, or a venue, organizer, category or tag of another
   * language that it shows, otherwise than the crawl before, the last edit, or the last end of an event that is over, whichever is latest;
   * null where there never was anything. Never before a change of one of its events.
   */
  readonly changed: Instant | null;
  /** ISO weekday on which weeks begin, 1 (Monday) to 7 (Sunday). */
  readonly firstDay: number;
  /** The other configured locales. */
  readonly otherLocales: readonly Locale[];
  /** The calendars of the other locales, in the same order. */
  readonly others: readonly Calendar[];
  /** Sorted by `startUtc`, then `endUtc`, then id. */
  readonly events: readonly CalendarEvent[];
  /** The same with guests: events of other languages that are not translated into this one, where the policy is to show them. What lists show. */
  readonly listed: readonly CalendarEvent[];
  /** Events that vanished while they were still to come, as cancelled ones, in the same order; they are in no list. */
  readonly tombstones: readonly CalendarEvent[];
  /** One of either, guests apart. */
  event(id: number): CalendarEvent | undefined;
  /** Listed events whose first day is `day`, by what its clock shows. */
  startingOn(day: DayKey): readonly CalendarEvent[];
  /** Days on which listed events begin, ascending. */
  readonly firstDays: readonly DayKey[];
  /** Listed events of more than one day, in calendar order. */
  readonly multiDay: readonly CalendarEvent[];
  /** The months that have pages, ascending: see `monthsOf`. */
  readonly months: readonly MonthKey[];
  /** The weeks that have pages, ascending: see `weeksOf`. */
  readonly weeks: readonly WeekKey[];
  /** The days that have pages, ascending: see `daysOf`. */
  readonly days: readonly DayKey[];
  /** Listed events that are over, by the month of their last day, oldest month first: see `overByMonth`. */
  readonly pastByMonth: ReadonlyMap<MonthKey, readonly CalendarEvent[]>;
  /** Every venue, organizer, category and tag that has a page in this locale; by kind, then id. */
  readonly scopes: readonly Scope[];
  scope<K extends ScopeKind>(kind: K, id: number): Extract<Scope, { kind: K }> | undefined;
  /** The colours of its categories, for the stylesheet; class names differ between the calendars of one source. */
  readonly colours: readonly CategoryColour[];
}

/** The colour of a category: a CSS class and the hue (0 to 360) it sets. */
export interface CategoryColour {
  readonly className: string;
  readonly hue: number;
}
