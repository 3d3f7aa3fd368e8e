import { isDeepStrictEqual } from 'node:util';
import { createClient } from '../../../src/http/client.ts';
import { createRedactor } from '../../../src/http/redact.ts';
import { OriginError } from '../../../src/http/origin-error.ts';
import { crawl } from '../../../src/crawl/crawl.ts';
import { emptyHistory } from '../../../src/crawl/restore-history.ts';
import type { FailedCrawl, Receipt } from '../../../src/crawl/receipt.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot.ts';
import { now } from './content.ts';

/** How a crawl ended. */
export type Outcome =
  | { readonly outcome: 'resolved'; readonly receipt: Receipt }
  | {
      readonly outcome: 'refused';
      readonly receipt: null;
      readonly error: OriginError;
      /** The receipt of the failed crawl in the snapshot; null if there is none. */
      readonly failed: FailedCrawl | null;
    };

export interface CrawlSetting {
  readonly origin: URL;
  readonly snapshot: Snapshot;
  readonly full: boolean;
  readonly waiting: Waiting;
}

/** How long a client waits, and how often it tries. */
export type Waiting = 'usual' | 'short';

/** Milliseconds; below about 500 ms an HTTP client's own clock is too coarse. */
const timeouts = { usual: 10_000, short: 100 };

/** Milliseconds after which a crawl of a small calendar hangs. */
const watchdog = 30_000;

/**
 * Crawls and returns the outcome.
 * @throws for all but the two allowed outcomes: a receipt, or an `OriginError` that leaves the
 * snapshot unchanged
 */
export async function crawlOnce({ origin, snapshot, full, waiting }: CrawlSetting): Promise<Outcome> {
  const before = { content: snapshot.read(), receipt: snapshot.receipt() };
  const client = createClient({
    origin,
    userAgent: 'Cartelera (faults)',
    credentials: null,
    timeouts: { connect: 5000, headers: timeouts[waiting], body: timeouts[waiting] },
  });
  const stop = new AbortController();
  const hung = setTimeout(
    () => stop.abort(new Error(`The crawl did not end within ${watchdog} ms.`)),
    watchdog,
  );
  try {
    const receipt = await crawl({
      client,
      snapshot,
      images: null,
      origin,
      restPrefix: 'wp-json',
      locales: ['en', 'es'],
      now: now.toISOString().replace('.000', ''),
      full,
      acceptLoss: false,
      // One unreadable item on a short page is more than a fifth. The crawl must notice other
      // losses without this limit.
      limits: { loss: 0.2, malformed: 10, fullEvery: 1000, statuses: 1000, pages: 1000 },
      manualPairs: null,
      restoreHistory: async () => emptyHistory('No history is published.'),
      retryPolicy: { attempts: waiting === 'usual' ? 4 : 2, first: 1, longest: 5 },
      onProgress: () => undefined,
      onFailure: () => undefined,
      redactor: createRedactor(null, new URL('https://example.org/')),
      signal: stop.signal,
    });
    if (!isDeepStrictEqual(snapshot.receipt(), JSON.parse(JSON.stringify(receipt))))
      throw new Error('The snapshot holds another receipt than the crawl gave.');
    if (snapshot.failure() !== null) throw new Error('A good crawl left the receipt of a failed one.');
    return { outcome: 'resolved', receipt };
  } catch (error) {
    if (!(error instanceof OriginError)) throw error;
    if (!isDeepStrictEqual({ content: snapshot.read(), receipt: snapshot.receipt() }, before))
      throw new Error('A refused crawl changed the snapshot.', { cause: error });
    return { outcome: 'refused', receipt: null, error, failed: snapshot.failure() as FailedCrawl | null };
  } finally {
    clearTimeout(hung);
    await client.close();
  }
}
