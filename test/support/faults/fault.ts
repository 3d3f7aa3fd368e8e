import type { Change } from './change.ts';
import type { RequestName } from './request-name.ts';

/** A flaw of an answer, or a change at the origin just before it. */
export type Effect =
  /** An error page in HTML, as hosts and CDNs send it. */
  | { readonly effect: 'status'; readonly status: number; readonly retryAfter: 'seconds' | 'date' | null }
  /** An HTML page instead of JSON. */
  | { readonly effect: 'html' }
  | { readonly effect: 'redirect'; readonly to: 'itself' | 'another host' | 'the same host' }
  /** The connection is reset when half of the body has been sent. */
  | { readonly effect: 'reset' }
  /** The connection, or the compressed body, ends at half of the body. */
  | { readonly effect: 'cut'; readonly how: 'length' | 'chunked' | 'gzip' }
  /** The answer stops, at the beginning or after half of the body. */
  | { readonly effect: 'slow'; readonly where: 'head' | 'body' }
  /** JSON of another type. */
  | { readonly effect: 'json'; readonly json: string }
  /** A complete answer whose JSON ends in the middle. */
  | { readonly effect: 'half json' }
  /** A list without items, totals included. */
  | { readonly effect: 'empty list' }
  /** A page without items; the totals stay. */
  | { readonly effect: 'empty page' }
  | { readonly effect: 'total'; readonly by: number }
  | { readonly effect: 'pages'; readonly by: number }
  /** The total is one less with each answer. */
  | { readonly effect: 'shrinking' }
  /** The first item of the page is unusable. */
  | { readonly effect: 'malformed'; readonly how: 'null' | 'no id' | 'wrong types' }
  /** The first item comes once more at the end of its page. */
  | { readonly effect: 'repeated item' }
  /** Every page is the first page. */
  | { readonly effect: 'first page again' }
  /** The change index has one event too many or too few, on all pages and in the total. */
  | { readonly effect: 'index lies'; readonly how: 'ghost' | 'forgotten' }
  | { readonly effect: 'change'; readonly change: Change };

/** An effect and its time. */
export interface Fault {
  readonly at: RequestName | 'any';
  /** Number of matching requests before the fault begins. */
  readonly after: number;
  /** Number of matching requests that it affects; Infinity for a fault that no retry cures. */
  readonly times: number;
  readonly does: Effect;
}

/** Counts the requests that each fault of a schedule could meet. */
export class Schedule {
  private readonly entries: { readonly fault: Fault; seen: number }[];

  constructor(faults: readonly Fault[]) {
    this.entries = faults.map((fault) => ({ fault, seen: 0 }));
  }

  /** Effects on the next request of this name, each with how often it happened before. */
  next(name: RequestName): readonly { readonly does: Effect; readonly before: number }[] {
    return this.entries.flatMap((entry) => {
      const { at, after, times, does } = entry.fault;
      if (at !== 'any' && at !== name) return [];
      const before = entry.seen++ - after;
      return before >= 0 && before < times ? [{ does, before }] : [];
    });
  }
}
