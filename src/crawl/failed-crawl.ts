import { OriginError } from '../http/origin-error.ts';
import type { Draft } from '../snapshot/draft.ts';
import { OvertakenError } from '../snapshot/snapshot-error.ts';
import { buildCollectionReceipt, sortReadResults, type ListReadResult } from './collection-receipt.ts';
import type { CrawlOptions } from './options.ts';
import type { FailedCrawl } from './receipt.ts';

/** The results of a crawl so far. */
export interface CrawlProgress {
  /** Null until all languages have answered. */
  dialect: string | null;
  /** The lists that were read completely. */
  readonly lists: ListReadResult[];
}

/** The receipt of a crawl that ended with an error. */
export function buildFailedCrawl(
  draft: Draft,
  error: unknown,
  { dialect, lists }: CrawlProgress,
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
    collections: sortReadResults(lists, locales).map((list) => buildCollectionReceipt(list, draft)),
    failure: classifyFailure(error),
    message: error instanceof Error ? error.message : String(error),
  };
}

function classifyFailure(error: unknown): FailedCrawl['failure'] {
  if (error instanceof OvertakenError) return 'overtaken';
  return error instanceof OriginError ? error.failure : 'unforeseen';
}

/**
 * The reason why a crawl was aborted. If the origin is the reason, its message also names the
 * requests that were still waiting.
 */
export function explainInterruption(reason: unknown, [first, ...others]: readonly URL[]): unknown {
  if (!(reason instanceof OriginError) || first === undefined) return reason;
  const more =
    others.length === 0 ? '' : ` and ${others.length} other request${others.length === 1 ? '' : 's'}`;
  return reason.withMessage(`${reason.message} It was waiting for GET ${first.href}${more}.`);
}
