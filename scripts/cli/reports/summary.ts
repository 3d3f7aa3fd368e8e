import type { FailedCrawl, Receipt } from '../../../src/crawl/receipt.ts';
import type { Locale } from '../../../src/model/locale.ts';
import type { Kind } from '../../../src/model/record.ts';

/** State of a snapshot for monitoring, in a few hundred bytes. */
export interface Summary {
  readonly origin: string;
  readonly crawledAt: string;
  /** Whole minutes since `crawledAt`. */
  readonly ageMinutes: number;
  readonly fullAt: string;
  /** Records by language and kind. */
  readonly published: Readonly<Record<Locale, Readonly<Partial<Record<Kind, number>>>>>;
  readonly leftOut: Readonly<Record<Locale, Readonly<Partial<Record<Kind, number>>>>>;
  readonly notTakingPlace: number;
  readonly contradictions: number;
  readonly missingImages: number;
  readonly warnings: readonly string[];
  /** The last failed crawl since then; null where none failed. */
  readonly lastFailure: Pick<FailedCrawl, 'crawledAt' | 'failure' | 'message'> | null;
}

/**
 * The summary of a snapshot.
 * @param now an ISO instant
 */
export function buildSummary(receipt: Receipt, failed: FailedCrawl | null, now: string): Summary {
  const { origin, crawledAt, fullAt, collections, statuses, contradictions, images, warnings } = receipt;
  const counts = (count: (list: Receipt['collections'][number]) => number) =>
    Object.fromEntries(
      [...Map.groupBy(collections, ({ locale }) => locale)].map(([locale, lists]) => [
        locale,
        Object.fromEntries(lists.map((list) => [list.kind, count(list)])),
      ]),
    );
  return {
    origin,
    crawledAt,
    ageMinutes: Math.max(0, Math.floor((Date.parse(now) - Date.parse(crawledAt)) / 60_000)),
    fullAt,
    published: counts(({ published }) => published),
    leftOut: counts(({ leftOut }) => leftOut.length),
    notTakingPlace: statuses.notTakingPlace,
    contradictions: contradictions?.length ?? 0,
    missingImages: images.failed.length,
    warnings,
    lastFailure:
      failed === null
        ? null
        : { crawledAt: failed.crawledAt, failure: failed.failure, message: failed.message },
  };
}
