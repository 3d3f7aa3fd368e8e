/**
 * What a line of results shows of an event, as texts in the language of the page. It travels with the record in a filter that
 * nobody asks for (`shownAs`): all other data of a record are searched, and `Fri` would find what is on Fridays.
 */
export interface SearchLine {
  readonly title: string;
  /** The language of the title where it is not that of the page: its code, and its name. */
  readonly tongue: readonly [string, string] | null;
  /** Value of a `datetime` attribute. */
  readonly datetime: string;
  /** The parts of a date block: `20`, `Fri`, `Nov`. */
  readonly date: readonly [string, string, string];
  /** The first day in words. */
  readonly day: string;
  /** Hours or days, and the place: `20:00–23:00`, `Cine Ópalo`. The place is `""` when unknown. */
  readonly when: string;
  readonly place: string;
  /** The code of the language of the place where it is not that of the page; else `""`. */
  readonly placeTongue: string;
  /** The zone in words, where it is not that of the calendar; else `""`. */
  readonly zone: string;
  /** The first category: its name, where it leads, the classes of its colour. */
  readonly category: readonly [string, string, string] | null;
  /** What it costs, or that it is free; `""` when unknown. */
  readonly cost: string;
  readonly free: boolean;
  /** The word pasted over it, such as `Cancelled`, and the class of its status. */
  readonly paste: string;
  readonly status: string;
}

/** What can be filtered by, each with the values that an event has. */
export type SearchFilter =
  'category' | 'tag' | 'venue' | 'organizer' | 'free' | 'begins' | 'ends' | 'shownAs';

/** An event as it is indexed. */
export interface SearchRecord {
  /** Link to its page, with the base path. */
  readonly url: string;
  /** All that is searched, as plain text. */
  readonly content: string;
  /** Language of the stems, an index of its own. */
  readonly language: string;
  readonly filters: Record<SearchFilter, string[]>;
  /** Whole numbers: places in the order of calendars, and in that of ends. */
  readonly sort: Record<'start' | 'end', string>;
}
