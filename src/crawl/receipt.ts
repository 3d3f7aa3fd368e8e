import type { OriginFailure } from '../http/origin-error.ts';
import type { SkippedItem } from '../model/skipped.ts';
import type { Locale } from '../model/locale.ts';
import type { Kind } from '../model/record.ts';
import type { Instant } from '../model/time.ts';
import type { Contradiction } from './safeguards/contradictions.ts';
import type { DataWarning } from './safeguards/data-warnings.ts';
import type { FailedImage } from './enrichment/read-images.ts';
import type { ChangedEvents } from '../snapshot/event-names.ts';
import type { Untranslated } from './name-events.ts';
import type { Coverage } from './pairing/coverage.ts';

/** One collection in one language: `distinct` equals `published` + `leftOut.length`. */
export interface CollectionReceipt {
  readonly locale: Locale;
  readonly kind: Kind;
  /** Whether the whole list was read, or only changes from the change index. */
  readonly way: 'list' | 'changes';
  /**
   * Items announced by the origin, in its change index if it has one; distinct ones where only
   * events carry them, which nothing announces.
   */
  readonly total: number;
  readonly pages: number;
  /** Number of requests, including repeated readings and single events. Retries do not count. */
  readonly requests: number;
  /** Items received, including repeated ones. */
  readonly received: number;
  readonly distinct: number;
  readonly published: number;
  readonly leftOut: readonly SkippedItem[];
}

/** The report of a successful crawl. */
export interface Receipt {
  readonly origin: string;
  /** Name of the origin's dialect. */
  readonly dialect: string;
  readonly crawledAt: Instant;
  /** When everything was last read, not only changes. */
  readonly fullAt: Instant;
  /** Number of requests of the whole crawl. */
  readonly requests: number;
  readonly collections: readonly CollectionReceipt[];
  /** Events since the last crawl; null for a first crawl. */
  readonly changes: { readonly appeared: number; readonly changed: number; readonly vanished: number } | null;
  /**
   * Events of `changes` by name, the first 100 of each kind, without those that no list shows and
   * those that are not public any more. Absent for a first crawl, and in receipts of older crawls.
   */
  readonly changedEvents?: ChangedEvents;
  readonly statuses: {
    readonly asked: number;
    /** Upcoming events with unknown status. */
    readonly unknown: number;
    /** Events known to be cancelled or postponed. */
    readonly notTakingPlace: number;
  };
  readonly translations: readonly Coverage[];
  /** Upcoming events without a translation. Absent in receipts of older crawls. */
  readonly untranslated?: Untranslated;
  /** Pages of the origin that later crawls will read for translations. */
  readonly pagesToAsk: number;
  /** Pages on hosts where the site may not answer. Absent in receipts of older crawls. */
  readonly pagesElsewhere?: number;
  readonly images: {
    readonly stored: number;
    readonly fetched: number;
    /** Images that were unavailable in this crawl or an earlier one, until they are available. */
    readonly failed: readonly FailedImage[];
  };
  /** Wrong or contradictory data at the origin. */
  readonly data: readonly DataWarning[];
  /** Upcoming events with contradictory translations. Absent in receipts of older crawls. */
  readonly contradictions?: readonly Contradiction[];
  /** Number of events whose zone is a manual offset such as `UTC+2`: their feeds carry UTC. */
  readonly offsetZones: number;
  /** Sentences about data that readers may miss; a crawl without warnings is complete. */
  readonly warnings: readonly string[];
  /** Sentences about what is correct but worth knowing. */
  readonly notes: readonly string[];
}

/** The report of a failed crawl, which published nothing. */
export interface FailedCrawl {
  readonly origin: string;
  /** Name of the origin's dialect; null if the crawl failed before it was known. */
  readonly dialect: string | null;
  readonly crawledAt: Instant;
  /** Number of requests of the whole crawl. */
  readonly requests: number;
  /** The lists that were read completely, with the numbers that would have been published. */
  readonly collections: readonly CollectionReceipt[];
  /**
   * The failure of the origin; `overtaken` if another crawl was committed first; or `unforeseen`,
   * such as a full disk or a snapshot in use.
   */
  readonly failure: OriginFailure | 'overtaken' | 'unforeseen';
  /** Message of the error: what happened and what to do. */
  readonly message: string;
}
