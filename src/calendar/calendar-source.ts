import type { HistoryEntry } from '../history/history-entry.ts';
import type { Layout } from '../history/layouts.ts';
import type { EventRecord } from '../model/event.ts';
import type { ByLocale, Locale } from '../model/locale.ts';
import type { OrganizerRecord } from '../model/organizer.ts';
import type { Segments } from '../model/permalink.ts';
import type { Picture } from '../model/picture.ts';
import type { Translation } from '../model/record.ts';
import type { SiteRecord } from '../model/site.ts';
import type { TermRecord } from '../model/term.ts';
import type { Instant } from '../model/time.ts';
import type { VenueRecord } from '../model/venue.ts';

/** A hue (0 to 360), and the colour itself if the settings name one. */
export interface GivenColour {
  readonly hue: number;
  readonly exact: string | null;
}

/** The views that a calendar may have besides its home page, days, events and scopes. */
export interface Views {
  readonly month: boolean;
  readonly week: boolean;
  readonly posters: boolean;
  readonly venues: boolean;
  readonly past: boolean;
  readonly search: boolean;
  readonly subscribe: boolean;
  readonly embed: boolean;
  readonly saved: boolean;
}

/** A calendar that has all of its views. */
export const allViews: Views = {
  month: true,
  week: true,
  posters: true,
  venues: true,
  past: true,
  search: true,
  subscribe: true,
  embed: true,
  saved: true,
};

/**
 * The input of all calendars: the records of all locales as the snapshot holds them, and the
 * current time.
 */
export interface CalendarSource {
  readonly locales: readonly Locale[];
  readonly sites: ByLocale<SiteRecord>;
  /** Site path of each home page: see `homePath`. */
  readonly homes: ByLocale<string>;
  readonly segments: ByLocale<Segments>;
  readonly events: readonly EventRecord[];
  readonly venues: readonly VenueRecord[];
  readonly organizers: readonly OrganizerRecord[];
  readonly terms: readonly TermRecord[];
  readonly translations: readonly Translation[];
  /** Pictures by the address of their image at the origin. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** The history of each record, including those that vanished. */
  readonly history: readonly HistoryEntry[];
  /** Where the site had its pages, oldest first. */
  readonly layouts?: readonly Layout[];
  /** Days for which an upcoming event that vanished is shown as cancelled. */
  readonly tombstoneDays: number;
  /** When the origin was read. */
  readonly crawledAt: Instant;
  /** The current time; the clock is never read. */
  readonly now: Instant;
  /** ISO weekday on which weeks begin, 1 (Monday) to 7 (Sunday). */
  readonly firstDays: ByLocale<number>;
  readonly views: Views;
  /** Whether lists show events that are not translated into their language. */
  readonly untranslated: 'show' | 'hide';
  /**
   * Hue (0 to 360) by category slug in any locale. Categories without one share the remaining
   * circle.
   */
  readonly hues: Readonly<Record<string, number | GivenColour>>;
}
