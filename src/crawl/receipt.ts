import type { LeftOut } from '../api/dialect.ts';
import type { Locale } from '../model/locale.ts';
import type { Kind } from '../model/record.ts';
import type { Instant } from '../model/time.ts';

/** What was read of one collection in one language: `distinct` = `published` + `leftOut.length`, to the unit. */
export interface CollectionReceipt {
  readonly locale: Locale;
  readonly kind: Kind;
  /** Items that the origin announced. */
  readonly total: number;
  readonly pages: number;
  readonly requests: number;
  /** Items that came, repeated ones included. */
  readonly received: number;
  readonly distinct: number;
  readonly published: number;
  readonly leftOut: readonly LeftOut[];
}

/** The account of a crawl. */
export interface Receipt {
  readonly origin: string;
  /** Name of the dialect that the origin speaks. */
  readonly dialect: string;
  readonly crawledAt: Instant;
  readonly collections: readonly CollectionReceipt[];
  /** Events known to be cancelled or postponed. */
  readonly notTakingPlace: number;
  /** Pairs of events that the origin's pages confirm to be translations of each other. */
  readonly translations: number;
}
