import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import type { Altered, Passing } from '../http/hostile-origin.ts';

/** The lists of the interface. */
export type ListName = 'events' | 'venues' | 'organizers' | 'categories' | 'tags';

/** Ascending numbers, such as ids next to those of attacks. */
export const numbers = (count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, at) => from + at);

/** Fields of a wire item, by their names in `events/v1`. */
export type Fields = Readonly<Record<string, unknown>>;

/** An interface that the origin offers. */
export type DialectName = 'events/v1' | 'evt/v1';

/** The outcome of a crawl of a hostile origin. */
export interface Crawled {
  /** What the command printed: the receipt as JSON, then errors. */
  readonly output: string;
  readonly warnings: readonly string[];
  readonly content: SnapshotContent;
  /** The published events of the attack. */
  readonly events: readonly EventRecord[];
}

/** One attack of the hostile origin. */
export interface Attack {
  readonly name: string;
  /** What it sends. */
  readonly sends: string;
  /** The bound that holds. */
  readonly bound: string;
  /** Whether the crawl ends well, or is refused and the last good calendar stays. */
  readonly ends: 'published' | 'refused';
  /** The interface that has what is attacked. @default both */
  readonly only?: DialectName;
  /** Items that it adds to English lists. The rest of their fields is that of a healthy item. */
  readonly items?: Readonly<Partial<Record<ListName, readonly Fields[]>>>;
  /** Whether its items are on a separate page of the list, away from those of other attacks. */
  readonly hasOwnPage?: boolean;
  /** Answers that it alters; null for all others. */
  readonly answer?: (asked: Passing, origin: URL) => Altered | null;
  /** Settings of its crawl, and whether it has no snapshot yet. */
  readonly crawl?: { readonly isFirst?: boolean; readonly hasLittleTime?: boolean };
  /** Expects what must be true after the crawl, beyond what holds for all attacks. */
  readonly holds?: (crawled: Crawled) => void;
}
