import type { OriginError } from '../api/errors.ts';
import type { Draft } from '../snapshot/draft.ts';
import { inOrder, receiptOf, type Account } from './accounts.ts';
import type { CrawlOptions } from './crawl.ts';
import type { FailedCrawl } from './receipt.ts';

/** What a crawl has found out so far. */
export interface Findings {
  /** Null until all languages have answered. */
  dialect: string | null;
  /** The lists that were read whole. */
  readonly accounts: Account[];
}

/**
 * Keeps the receipt of a crawl that failed in the snapshot, beside the last good one. Never throws: a snapshot that cannot be written
 * must not hide why the crawl failed.
 */
export function keepFailure(
  draft: Draft,
  { failure, message }: OriginError,
  { dialect, accounts }: Findings,
  { origin, locales, now, requests }: CrawlOptions & Pick<FailedCrawl, 'requests'>,
): void {
  try {
    const receipt: FailedCrawl = {
      origin: origin.href,
      dialect,
      crawledAt: now,
      requests,
      collections: inOrder(accounts, locales).map((account) => receiptOf(account, draft)),
      failure,
      message,
    };
    draft.keepFailure(receipt);
  } catch {
    return;
  }
}
