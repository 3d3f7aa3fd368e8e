/** What one can narrow a search to, each by its slug. */
export type SearchFilter = 'category' | 'tag' | 'venue' | 'organizer';

/** All that is filtered by, of some events of a language: in each column a value of each event, in calendar order. */
export interface SearchColumns extends Record<SearchFilter, readonly (readonly string[])[]> {
  /** First and last days, both inclusive: `2026-11-20`. */
  readonly begins: readonly string[];
  readonly ends: readonly string[];
  /** Instants at which they are over: `2026-11-20T22:00:00Z`. */
  readonly overAt: readonly string[];
  /** 1 where it is known to cost nothing. */
  readonly free: readonly (0 | 1)[];
  /** By which Pagefind calls them. */
  readonly ids: readonly string[];
}

/** The same, and where that lies which is shown of them. */
export interface SearchTable extends SearchColumns {
  /** Files with what is shown of them (a list of {@link SearchLine}), so many in each. */
  readonly lines: readonly string[];
  readonly perFile: number;
}

/** The table that is fetched first: of what is on or to come when the site is built, and of what ended on that day. */
export interface FirstTable extends SearchTable {
  /** That day: what ended before it is in another table. */
  readonly since: string;
  /** The file of that (a {@link SearchTable}); null where nothing is over. */
  readonly past: string | null;
  /** How many of what is in that table stand before each of these events in calendar order; of the last ones, before which all do, it has none. */
  readonly pastBefore: readonly number[];
  /** What has events here and none in that table, as an address asks for it: `tag=poetry`. */
  readonly onlyHere: readonly string[];
}

/** What a line of results shows of an event, as texts in the language of the page. */
export interface SearchLine {
  /** Link to its page, with the base path. */
  readonly url: string;
  readonly title: string;
  /** The language of the title where it is not that of the page: its code, and its name. */
  readonly tongue: readonly [string, string] | null;
  /** Value of a `datetime` attribute. */
  readonly datetime: string;
  /** The parts of a date block: `20`, `Fri`, `Nov`. */
  readonly date: readonly [string, string, string];
  /** The first day in words. */
  readonly day: string;
  /** For eyes only, where the year does not go without saying: `2027 · `; else `""`. To ears the day has it. */
  readonly year: string;
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
