import type { SearchFilter, SearchLine } from './search-table.ts';

/** What words can name in a language, fetched with the first word. */
export interface SearchWords {
  /** Kind, name, slug and link of each page of events that can be filtered by. */
  readonly names: readonly (readonly [SearchFilter, string, string, string])[];
  /** Words with the same meaning: `["film", "cinema", "movies"]`. */
  readonly alike: readonly (readonly string[])[];
  /** Phrases for days and for other filters. */
  readonly phrases: Readonly<Record<NamedFilter, readonly string[]>>;
  /** Words next to days. */
  readonly ofDays: Readonly<Record<DayWord, readonly string[]>>;
  /** Words that mean nothing alone: `of`, `the`. */
  readonly skipped: readonly string[];
  /** Titles of the events of the first table, in its order. */
  readonly titles: readonly string[];
}

/**
 * What a word next to a day says of it: its evening (`Saturday night`), its daytime (`Saturday
 * morning`), the first from today on (`this Saturday`), the first after today (`próximo sábado`),
 * that of next week, the last before today.
 */
export type DayWord = 'evening' | 'daytime' | 'coming' | 'nearest' | 'following' | 'previous';

/** Filters without a name in the calendar. Months, weekdays and so on come from `Intl`. */
export type NamedFilter =
  | 'weekend'
  | 'nextWeekend'
  | 'lastWeekend'
  | 'nextWeek'
  | 'lastWeek'
  | 'nextMonth'
  | 'afterTomorrow'
  | 'beforeYesterday'
  | 'todayDaytime'
  | 'tonight'
  | 'free'
  | 'online';

/** What is on in a day, for the search before any question. */
export interface SearchDay {
  /** The first events, those that begin on it before those that run. */
  readonly lines: readonly SearchLine[];
  /** When each of them is over. */
  readonly overAt: readonly string[];
}
