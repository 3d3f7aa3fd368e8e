import { OriginError } from '../http/origin-error.ts';
import { redactError, redactValue } from '../http/redact.ts';
import { createThrottle } from '../http/throttle.ts';
import type { Draft } from '../snapshot/draft.ts';
import { buildFailedCrawl, explainInterruption, type CrawlProgress } from './failed-crawl.ts';
import type { CrawlOptions } from './options.ts';
import { readOrigin } from './read-origin.ts';
import type { FailedCrawl, Receipt } from './receipt.ts';

/**
 * Updates the snapshot from an origin, in all languages: completely or, when anything fails, not at
 * all. The receipt of a failed crawl is kept next to the last good one until a crawl succeeds.
 * @throws {OriginError} when the origin cannot be read completely, or has lost too much
 */
export async function crawl(options: CrawlOptions): Promise<Receipt> {
  const { origin, identity = origin, locales, snapshot, signal, retryPolicy, redactor } = options;
  if ((options.drafts === true) !== (snapshot.kind === 'drafts'))
    throw new Error('Drafts are read into a snapshot of drafts, and nothing else is.');
  const client = createThrottle(options.client, { signal, retryPolicy });
  const draft = snapshot.draft(identity.href, locales);
  const progress: CrawlProgress = { dialect: null, lists: [] };
  try {
    return await readOrigin(draft, client, progress, options);
  } catch (cause) {
    const error = redactError(
      cause === signal?.reason ? explainInterruption(cause, client.interrupted) : cause,
      redactor.redact,
    );
    if (!isStopped(signal)) {
      const failed = buildFailedCrawl(draft, error, progress, { ...options, requests: client.requests });
      const receipt = { ...redactValue(failed, redactor.redactReport), origin: failed.origin };
      options.onFailure(receipt);
      keepFailure(draft, receipt);
    }
    throw error;
  } finally {
    await client.close();
    draft.discard();
  }
}

/** A snapshot that cannot be written must not hide why the crawl failed. */
function keepFailure(draft: Draft, receipt: FailedCrawl): void {
  try {
    draft.keepFailure(receipt);
  } catch {
    return;
  }
}

/**
 * Whether a person stopped the crawl. When its time runs out, the signal's reason is an
 * OriginError.
 */
function isStopped(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && !(signal.reason instanceof OriginError);
}
