import type { Client } from '../http/client.ts';
import { OriginError } from '../http/origin-error.ts';
import { redactAddress, type Redact } from '../http/redact.ts';
import type { Locale } from '../model/locale.ts';
import type { ManualPairs } from '../model/manual-pairs.ts';
import type { Kind } from '../model/record.ts';
import type { Instant } from '../model/time.ts';
import type { Draft } from '../snapshot/draft.ts';
import type { ImageFiles } from '../snapshot/image-files.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { RetryPolicy } from '../http/retry.ts';
import { buildFailedCrawl, type CrawlProgress } from './failed-crawl.ts';
import { explainInterruption } from './interrupted.ts';
import type { RestoredHistory } from './restore-history.ts';
import { createThrottle } from '../http/throttle.ts';
import { readOrigin } from './read-origin.ts';
import type { FailedCrawl, Receipt } from './receipt.ts';

/** What a crawl is doing: so many items of so many of one collection in one language, or of what is asked for one by one. */
export interface Progress {
  readonly locale: Locale | null;
  /** `changed`: events that are asked for because the index of a list names them as new or changed. */
  readonly step: Kind | 'changed' | 'status' | 'translation' | 'image';
  readonly done: number;
  readonly total: number;
}

/** How far a crawl goes, and what it puts up with. */
export interface CrawlLimits {
  /** Share of the records of one kind in one language that may vanish between two crawls. */
  readonly loss: number;
  /** Items that may be left out because they cannot be read. */
  readonly malformed: number;
  /** Hours after which everything is read again, not only what changed. */
  readonly fullEvery: number;
  /** Events that are asked one by one whether they take place. */
  readonly statuses: number;
  /** Pages of the origin that are asked for translations. */
  readonly pages: number;
}

/** What a crawl reads from where, into what, and how. */
export interface CrawlOptions {
  readonly client: Client;
  readonly snapshot: Snapshot;
  /** Where images are kept; null leaves them alone. */
  readonly images: ImageFiles | null;
  /** The origin's address, without language. */
  readonly origin: URL;
  /**
   * The address by which the snapshot knows it, where it may be asked at another one each time.
   * @default origin
   */
  readonly identity?: URL;
  readonly restPrefix: string;
  /** In the order of preference. */
  readonly locales: readonly Locale[];
  /** When the crawl takes place: stored with what it read. */
  readonly now: Instant;
  /** Reads everything, whatever the change index says. */
  readonly full: boolean;
  /** Accepts that much has vanished. */
  readonly acceptLoss: boolean;
  readonly limits: CrawlLimits;
  readonly manualPairs: ManualPairs | null;
  /** Fetches the history from the published site; called for a snapshot that has none. */
  readonly restoreHistory: () => Promise<RestoredHistory>;
  /** How long to wait before trying again. */
  readonly retryPolicy?: RetryPolicy;
  readonly onProgress: (progress: Progress) => void;
  /** Takes the receipt of a crawl that fails, before the error is thrown. */
  readonly onFailure: (receipt: FailedCrawl) => void;
  /** Takes credentials out of texts: an origin may repeat them in anything that it says. */
  readonly redact: Redact;
  readonly signal?: AbortSignal;
  /** Aborts when enough time has been spent on statuses, pages and images: the crawl goes on without those it has not got. */
  readonly enrichmentSignal?: AbortSignal;
}

/**
 * Brings the snapshot up to date with an origin, in all languages: all of it or, when anything fails, nothing. The receipt of a crawl
 * that failed is kept beside the last good one, until a crawl succeeds.
 * @throws {OriginError} when the origin cannot be read whole, or has lost too much to be believed
 */
export async function crawl(options: CrawlOptions): Promise<Receipt> {
  const { origin, identity = origin, locales, snapshot, signal, retryPolicy: waits, redact: scrub } = options;
  const client = createThrottle(options.client, { signal, ...(waits && { waits }) });
  const draft = snapshot.draft(identity.href, locales);
  const findings: CrawlProgress = { dialect: null, accounts: [] };
  try {
    return await readOrigin(draft, client, findings, options);
  } catch (cause) {
    const error = harmlessly(
      cause === signal?.reason ? explainInterruption(cause, client.interrupted) : cause,
      scrub,
    );
    if (!isStopped(signal)) {
      const receipt = buildFailedCrawl(draft, error, findings, { ...options, requests: client.requests });
      const harmless = redactAddress(receipt, scrub);
      options.onFailure(harmless);
      keep(draft, harmless);
    }
    throw error;
  } finally {
    await client.close();
    draft.discard();
  }
}

function harmlessly(error: unknown, scrub: Redact): unknown {
  if (!(error instanceof OriginError)) return error;
  const told = scrub(error.message);
  return told === error.message ? error : error.retold(told);
}

/** A snapshot that cannot be written must not hide why the crawl failed. */
function keep(draft: Draft, receipt: FailedCrawl): void {
  try {
    draft.keepFailure(receipt);
  } catch {
    return;
  }
}

/** Whether a person stopped the crawl; when its time has run out, the signal's reason says what the origin did. */
function isStopped(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && !(signal.reason instanceof OriginError);
}
