import { OriginError } from '../http/origin-error.ts';
import type { Draft } from '../snapshot/draft.ts';
import { OvertakenError } from '../snapshot/snapshot-error.ts';
import { sortReadResults, buildCollectionReceipt, type ListReadResult } from './collection-receipt.ts';
import type { CrawlOptions } from './crawl.ts';
import type { FailedCrawl } from './receipt.ts';

/** What a crawl has found out so far. */
export interface CrawlProgress {
  /** Null until all languages have answered. */
  dialect: string | null;
  /** The lists that were read whole. */
  readonly accounts: ListReadResult[];
}

/** The receipt of a crawl that ended with an error. */
export function buildFailedCrawl(
  draft: Draft,
  error: unknown,
  { dialect, accounts }: CrawlProgress,
  {
    origin,
    identity = origin,
    locales,
    now,
    requests,
  }: Pick<CrawlOptions, 'origin' | 'identity' | 'locales' | 'now'> & Pick<FailedCrawl, 'requests'>,
): FailedCrawl {
  return {
    origin: identity.href,
    dialect,
    crawledAt: now,
    requests,
    collections: sortReadResults(accounts, locales).map((account) => buildCollectionReceipt(account, draft)),
    failure: failureOf(error),
    message: error instanceof Error ? error.message : String(error),
  };
}

function failureOf(error: unknown): FailedCrawl['failure'] {
  if (error instanceof OvertakenError) return 'overtaken';
  return error instanceof OriginError ? error.failure : 'unforeseen';
}
