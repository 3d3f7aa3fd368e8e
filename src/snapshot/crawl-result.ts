import type { HistoryEntry } from '../history/history-entry.ts';
import type { Layout } from '../history/layouts.ts';
import type { Alternates } from '../model/alternates.ts';
import type { Pair } from '../model/record.ts';
import type { SiteRecord } from '../model/site.ts';
import type { EventAnswer } from '../model/event.ts';
import type { MediaText, StoredImage } from '../model/image.ts';
import type { Instant } from '../model/time.ts';

/** The result of a crawl besides records. Null means unchanged since the last crawl. */
export interface CrawlResult {
  readonly crawledAt: Instant;
  /** When everything was last read: now, or at an earlier crawl. */
  readonly fullAt: Instant;
  readonly sites: readonly SiteRecord[];
  readonly translations: readonly Pair[] | null;
  readonly alternates: readonly Alternates[] | null;
  readonly images: readonly StoredImage[] | null;
  readonly media: readonly MediaText[] | null;
  /** History from the published site, for a snapshot that has none. */
  readonly restored: readonly HistoryEntry[];
  /** Layouts of the published site, for a snapshot that has no history. */
  readonly layouts?: readonly Layout[] | undefined;
  /** A plain value. */
  readonly receipt: unknown;
}

/** Facts about a draft. */
export interface DraftFacts {
  readonly origin: string;
  /** Number of the crawl in the snapshot when this draft was begun; 0 for none. */
  readonly base: number;
  readonly answers: ReadonlyMap<number, EventAnswer>;
  /** By kind and id, such as `event 7`: see `setWithdrawal`. */
  readonly withdrawals: ReadonlyMap<string, 'removed' | 'not public'>;
}
