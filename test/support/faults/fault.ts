import type { Change } from './change.ts';
import type { RequestName } from './request-name.ts';

/** What is wrong with an answer, or happens at the origin just before it. */
export type Effect =
  /** An error page in HTML, as hosts and CDNs send it. */
  | { readonly effect: 'status'; readonly status: number; readonly retryAfter: 'seconds' | 'date' | null }
  /** A page of HTML where JSON is due. */
  | { readonly effect: 'html' }
  | { readonly effect: 'redirect'; readonly to: 'itself' | 'another host' | 'the same host' }
  /** The connection is reset when half of the body has been sent. */
  | { readonly effect: 'reset' }
  /** The connection, or the compressed body, ends at half of the body. */
  | { readonly effect: 'cut'; readonly how: 'length' | 'chunked' | 'gzip' }
  /** Nothing more comes, from the beginning or after half of the body. */
  | { readonly effect: 'slow'; readonly where: 'head' | 'body' }
  /** JSON of another type. */
  | { readonly effect: 'json'; readonly json: string }
  /** A whole answer whose JSON ends at its middle. */
  | { readonly effect: 'half json' }
  /** A list without items, totals included. */
  | { readonly effect: 'empty list' }
  /** A page without items; the totals stay. */
  | { readonly effect: 'empty page' }
  | { readonly effect: 'total'; readonly by: number }
  | { readonly effect: 'pages'; readonly by: number }
  /** The total is one less with each answer. */
  | { readonly effect: 'shrinking' }
  /** The first item of the page is of no use. */
  | { readonly effect: 'malformed'; readonly how: 'null' | 'no id' | 'wrong types' }
  /** The first item comes once more at the end of its page. */
  | { readonly effect: 'repeated item' }
  /** The first page comes, whatever page is asked. */
  | { readonly effect: 'first page again' }
  /** The change index has an event more than there is, or one less, on all pages and in the total. */
  | { readonly effect: 'index lies'; readonly how: 'ghost' | 'forgotten' }
  | { readonly effect: 'change'; readonly change: Change };

/** An effect and when it takes place. */
export interface Fault {
  readonly at: RequestName | 'any';
  /** Matching requests that are answered well before it begins. */
  readonly after: number;
  /** Matching requests that it meets; Infinity for one that waiting and reading again do not cure. */
  readonly times: number;
  readonly does: Effect;
}

/** Counts the requests that each fault of a schedule could meet. */
export class Schedule {
  private readonly entries: { readonly fault: Fault; seen: number }[];

  constructor(faults: readonly Fault[]) {
    this.entries = faults.map((fault) => ({ fault, seen: 0 }));
  }

  /** What happens to the next request of this name, each with how often it happened before. */
  next(name: RequestName): readonly { readonly does: Effect; readonly before: number }[] {
    return this.entries.flatMap((entry) => {
      const { at, after, times, does } = entry.fault;
      if (at !== 'any' && at !== name) return [];
      const before = entry.seen++ - after;
      return before >= 0 && before < times ? [{ does, before }] : [];
    });
  }
}
