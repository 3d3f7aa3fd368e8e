import type { HistoryEntry } from '../history/history-entry.ts';
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

/** Everything that calendars are made of: the records of all locales as the snapshot holds them, and when "now" is. */
export interface CalendarSource {
  readonly locales: readonly Locale[];
  readonly sites: ByLocale<SiteRecord>;
  /** Site paths of their home pages: `homePath`. */
  readonly homes: ByLocale<string>;
  readonly segments: ByLocale<Segments>;
  readonly events: readonly EventRecord[];
  readonly venues: readonly VenueRecord[];
  readonly organizers: readonly OrganizerRecord[];
  readonly terms: readonly TermRecord[];
  readonly translations: readonly Translation[];
  /** Pictures by the address that their image has at the origin. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** What became of each record, those that vanished included. */
  readonly history: readonly HistoryEntry[];
  /** Days for which a coming event that vanished is told of. */
  readonly tombstoneDays: number;
  /** When the origin was read. */
  readonly crawledAt: Instant;
  /** What counts as now; the clock is never asked. */
  readonly now: Instant;
  /** ISO weekday on which weeks begin, 1 (Monday) to 7 (Sunday). */
  readonly firstDay: number;
  /** Whether lists show events that are not translated into their language. */
  readonly untranslated: 'show' | 'hide';
  /** The hue (0 to 360) of a category by its slug in any locale. Categories without one are spread over what is left. */
  readonly hues: Readonly<Record<string, number>>;
}
