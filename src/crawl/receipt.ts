import type { OriginFailure } from '../http/origin-error.ts';
import type { SkippedItem } from '../model/skipped.ts';
import type { Locale } from '../model/locale.ts';
import type { Kind } from '../model/record.ts';
import type { Instant } from '../model/time.ts';
import type { Contradiction } from './safeguards/contradictions.ts';
import type { DataWarning } from './safeguards/data-warnings.ts';
import type { FailedImage } from './enrichment/images.ts';
import type { Coverage } from './pairing/coverage.ts';

/** What was read of one collection in one language: `distinct` = `published` + `leftOut.length`, to the unit. */
export interface CollectionReceipt {
  readonly locale: Locale;
  readonly kind: Kind;
  /** Whether the whole list was read, or what the change index named. */
  readonly way: 'list' | 'changes';
  /** Items that the origin announced, in its change index where it has one. */
  readonly total: number;
  readonly pages: number;
  /** Requests that it took, repeated readings and chosen events included. One that had to be tried again counts once. */
  readonly requests: number;
  /** Items that came, repeated ones included. */
  readonly received: number;
  readonly distinct: number;
  readonly published: number;
  readonly leftOut: readonly SkippedItem[];
}

/** The account of a crawl. */
export interface Receipt {
  readonly origin: string;
  /** Name of the dialect that the origin speaks. */
  readonly dialect: string;
  readonly crawledAt: Instant;
  /** When everything was last read, not only what had changed. */
  readonly fullAt: Instant;
  /** Requests of the whole crawl. */
  readonly requests: number;
  readonly collections: readonly CollectionReceipt[];
  /** Events since the crawl before; null for a first crawl. */
  readonly changes: { readonly appeared: number; readonly changed: number; readonly vanished: number } | null;
  readonly statuses: {
    readonly asked: number;
    /** Coming events of which it is not known whether they take place. */
    readonly unknown: number;
    /** Events known to be cancelled or postponed. */
    readonly notTakingPlace: number;
  };
  readonly translations: readonly Coverage[];
  /** Pages of the origin that later crawls will ask for translations. */
  readonly pagesToAsk: number;
  /**
   * Pages that no crawl can ask: at hosts where the site is not known to answer. Absent in receipts
   * of older crawls.
   */
  readonly pagesElsewhere?: number;
  readonly images: {
    readonly stored: number;
    readonly fetched: number;
    /** Those that could not be had, by this crawl or an earlier one, until they are. */
    readonly failed: readonly FailedImage[];
  };
  /** Times, zones and ends that contradict each other at the origin. */
  readonly data: readonly DataWarning[];
  /** Coming events whose translations contradict each other. Absent in receipts of older crawls. */
  readonly contradictions?: readonly Contradiction[];
  /** Events whose zone is an offset set by hand, such as `UTC+2`: their feeds carry UTC. */
  readonly offsetZones: number;
  /** Sentences on what a reader of the calendar may miss; a crawl without any is complete. */
  readonly warnings: readonly string[];
  /** Sentences on what is as it should be, yet worth knowing. */
  readonly notes: readonly string[];
}

/** The account of a crawl that failed, as far as it came; nothing of it was published. */
export interface FailedCrawl {
  readonly origin: string;
  /** Name of the dialect that the origin speaks; null where the crawl failed before that was found out. */
  readonly dialect: string | null;
  readonly crawledAt: Instant;
  /** Requests of the whole crawl. */
  readonly requests: number;
  /** The lists that had been read whole, with what would have been published of them. */
  readonly collections: readonly CollectionReceipt[];
  /**
   * What the origin did. It was not the origin where another crawl was finished first (`overtaken`), nor with what is `unforeseen`: a
   * full disk, a snapshot that is in use.
   */
  readonly failure: OriginFailure | 'overtaken' | 'unforeseen';
  /** The sentence of the error: what happened and what to do. */
  readonly message: string;
}
