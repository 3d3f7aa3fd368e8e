/** The filters of a search, each by slug. */
export type SearchFilter = 'category' | 'tag' | 'venue' | 'organizer';

/**
 * The columns that filters need, for some events of a language: a value of each event, in calendar
 * order.
 */
export interface SearchColumns extends Record<SearchFilter, readonly (readonly string[])[]> {
  /** First and last days, both inclusive: `2026-11-20`. */
  readonly begins: readonly string[];
  readonly ends: readonly string[];
  /** Instants at which they end: `2026-11-20T22:00:00Z`. */
  readonly overAt: readonly string[];
  /** 1 if it is listed on its first day only: it was cancelled or postponed. */
  readonly isOnce: readonly (0 | 1)[];
  /** 1 if it begins in the evening of its first day. */
  readonly evening: readonly (0 | 1)[];
  /** 1 if it takes place online, only or also. */
  readonly online: readonly (0 | 1)[];
  /** 1 if it is known to be free. */
  readonly free: readonly (0 | 1)[];
  /** The folder of its index in Pagefind, then its id: `en_1a2b3c4`, `2/en_1a2b3c4`. */
  readonly ids: readonly string[];
}

/** The columns, and the files of their result lines. */
export interface SearchTable extends SearchColumns {
  /** Files of result lines (each a list of {@link SearchLine}) with `perFile` lines each. */
  readonly lines: readonly string[];
  readonly perFile: number;
  /** The ids of each event and of its translations, by which visitors save it. */
  readonly records: readonly (readonly number[])[];
}

/**
 * The table that is fetched first: events that are not over when the site is built, and those that
 * ended on that day.
 */
export interface FirstTable extends SearchTable {
  /** The file of what words can name, a `SearchWords`. */
  readonly words: string;
  /**
   * The folders of Pagefind's indexes, each of which has a part of the events of both tables: that
   * of the first is `""`, the next `2/`. None if the settings take the search away.
   */
  readonly indexes: readonly string[];
  /** The day of the build: events that ended before it are in another table. */
  readonly since: string;
  /** The file of the other table (a {@link SearchTable}); null if nothing is over. */
  readonly past: string | null;
  /**
   * For each event, how many events of the other table come before it in calendar order. The last
   * events, after all of them, are left out.
   */
  readonly pastBefore: readonly number[];
  /** Filter values that only this table has, in the form of an address: `tag=poetry`. */
  readonly onlyHere: readonly string[];
}

/** A line of results, as texts in the language of the page. */
export interface SearchLine {
  /** Link to its page, with the base path. */
  readonly url: string;
  readonly title: string;
  /** The language of the title if it differs from that of the page: code and name. */
  readonly tongue: readonly [string, string] | null;
  /** Start and end if it is called "Now" in between; else null. */
  readonly on: readonly [string, string] | null;
  /** Value of a `datetime` attribute. */
  readonly datetime: string;
  /** The parts of a date block: `20`, `Fri`, `Nov`; `5`, `until`, `Feb` if it goes on. */
  readonly date: readonly [string, string, string];
  /** The same in words. */
  readonly day: string;
  /**
   * For eyes only, if the year is not obvious: `2027 · `; else `""`. Screen readers get it with the
   * day.
   */
  readonly year: string;
  /**
   * Hours on the calendar's clock, or days, and the place: `20:00–23:00`, `Cine Ópalo`. The place
   * is `""` when unknown.
   */
  readonly when: string;
  /** The start in the event's zone if the calendar's clock shows another hour; else `""`. */
  readonly elsewhere: string;
  readonly place: string;
  /** `Online`, `Also online`; `""` if it does not take place online. */
  readonly online: string;
  /** The code of the language of the place if it differs from that of the page; else `""`. */
  readonly placeTongue: string;
  /** The first category: its name, its link, the classes of its colour. */
  readonly category: readonly [string, string, string] | null;
  /** The price, or that it is free; `""` when unknown. */
  readonly cost: string;
  readonly free: boolean;
  /** A label across it, such as `Cancelled`, and the class of its status. */
  readonly paste: string;
  readonly status: string;
  /** What a browser remembers of it once a visitor saves it. */
  readonly mark: string;
}
