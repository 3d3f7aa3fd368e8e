import type { Client } from '../http/client.ts';
import type { Redactor } from '../http/redact.ts';
import type { RetryPolicy } from '../http/retry.ts';
import type { Locale } from '../model/locale.ts';
import type { ManualPairs } from '../model/manual-pairs.ts';
import type { Kind } from '../model/record.ts';
import type { Instant } from '../model/time.ts';
import type { ImageFiles } from '../snapshot/image-files.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { FailedCrawl } from './receipt.ts';
import type { RestoredHistory } from './restore-history.ts';

/** The options of a crawl. */
export interface CrawlOptions {
  readonly client: Client;
  readonly snapshot: Snapshot;
  /** The folder of images; null to skip images. */
  readonly images: ImageFiles | null;
  /** Address of the origin, without language. */
  readonly origin: URL;
  /**
   * Address of the origin in the snapshot, for origins whose address changes with each crawl.
   * @default origin
   */
  readonly identity?: URL;
  readonly restPrefix: string;
  /** In the order of preference. */
  readonly locales: readonly Locale[];
  /** Languages of earlier crawls that the operator has taken out; others must not vanish. */
  readonly excluded?: readonly Locale[];
  /** When the crawl takes place; stored in the snapshot. */
  readonly now: Instant;
  /** Whether to read everything, regardless of the change index. */
  readonly full: boolean;
  /**
   * Whether to read what is not published as well, for a preview: the client has to send
   * credentials, and the snapshot to be one of drafts. @default false
   */
  readonly drafts?: boolean;
  /** Whether to accept losses that would otherwise end the crawl. */
  readonly acceptLoss: boolean;
  readonly limits: CrawlLimits;
  readonly manualPairs: ManualPairs | null;
  /** Fetches the history from the published site; called for a snapshot without history. */
  readonly restoreHistory: () => Promise<RestoredHistory>;
  readonly retryPolicy?: RetryPolicy;
  readonly onProgress: (progress: Progress) => void;
  /** Called with the receipt of a failed crawl, before the error is thrown. */
  readonly onFailure: (receipt: FailedCrawl) => void;
  /** Removes credentials from texts, because answers of an origin may repeat them. */
  readonly redactor: Redactor;
  readonly signal?: AbortSignal;
  /**
   * Aborts when the time for statuses, pages and images is over; the crawl ends without the rest.
   */
  readonly enrichmentSignal?: AbortSignal;
}

/** The limits of a crawl. */
export interface CrawlLimits {
  /** Share of the records of one kind in one language that may vanish between two crawls. */
  readonly loss: number;
  /** Number of malformed items to leave out before the crawl fails. */
  readonly malformed: number;
  /** Hours after which everything is read again, not only changes. */
  readonly fullEvery: number;
  /** Number of events whose status may be requested. */
  readonly statuses: number;
  /** Number of pages of the origin that may be read for translations. */
  readonly pages: number;
}

/** The current step of a crawl, with the number of items done and in total. */
export interface Progress {
  /** Null for steps that read items of all languages. */
  readonly locale: Locale | null;
  /** `changed`: events requested by id, because the change index lists them as new or changed. */
  readonly step: Kind | 'changed' | 'status' | 'translation' | 'image';
  readonly done: number;
  readonly total: number;
}
