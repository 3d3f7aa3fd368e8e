import { createClient } from '../../../src/http/client.ts';
import { createRedactor } from '../../../src/http/redact.ts';
import { crawl } from '../../../src/crawl/crawl.ts';
import type { CrawlOptions } from '../../../src/crawl/options.ts';
import { emptyHistory } from '../../../src/crawl/restore-history.ts';
import type { Receipt } from '../../../src/crawl/receipt.ts';
import { openSnapshot, type Snapshot } from '../../../src/snapshot/snapshot.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';

/** Options of a crawl in tests: those of the commands, with short delays. */
export const usual = {
  images: null,
  restPrefix: 'wp-json',
  locales: ['en', 'es'],
  now: '2026-11-20T09:10:00Z',
  full: false,
  acceptLoss: false,
  limits: { loss: 0.2, malformed: 10, fullEvery: 24, statuses: 2000, pages: 1000 },
  manualPairs: null,
  restoreHistory: async () => emptyHistory('There is none in a test.'),
  retryPolicy: { attempts: 3, first: 1, longest: 5 },
  onProgress: () => undefined,
  onFailure: () => undefined,
  redactor: createRedactor(null, new URL('https://example.org/')),
} satisfies Omit<CrawlOptions, 'client' | 'snapshot' | 'origin'>;

/** Crawls an origin into a snapshot. */
export async function crawlInto(
  snapshot: Snapshot,
  address: string,
  options: Partial<CrawlOptions> = {},
): Promise<Receipt> {
  const origin = new URL(address);
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: null });
  try {
    return await crawl({ ...usual, client, snapshot, origin, ...options });
  } finally {
    await client.close();
  }
}

/** The result of a first crawl of an origin. */
export async function crawlOnce(
  address: string,
  options: Partial<CrawlOptions> = {},
): Promise<{ content: SnapshotContent; receipt: Receipt }> {
  const snapshot = openSnapshot(':memory:');
  const receipt = await crawlInto(snapshot, address, options);
  const content = snapshot.read();
  snapshot.close();
  if (content === null) throw new Error('The crawl left nothing.');
  return { content, receipt };
}
