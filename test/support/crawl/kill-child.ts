import { flushCompileCache } from 'node:module';
import { createClient } from '../../../src/http/client.ts';
import { createRedactor } from '../../../src/http/redact.ts';
import { crawl } from '../../../src/crawl/crawl.ts';
import { emptyHistory } from '../../../src/crawl/restore-history.ts';
import { openImageFiles } from '../../../src/snapshot/image-files.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';

/** Order of the test: crawl at this instant. */
export interface Order {
  readonly now: string;
  readonly full: boolean;
}

/** Message of the child: it waits for an order, or it has committed this crawl. */
export interface Message {
  readonly committed: string | null;
}

/**
 * A process that crawls for as long as it lives: `node kill-child.ts ORIGIN SNAPSHOT IMAGES`. It
 * reports when it is ready and when it has committed; the test then sends the next instant.
 */
const [, , address = '', file = '', folder = ''] = process.argv;
const origin = new URL(address);
const client = createClient({ origin, userAgent: 'Cartelera (kill test)', credentials: null });
const snapshot = openSnapshot(file);
const images = openImageFiles(folder);
const tell = (message: Message): void => void process.send?.(message);

process.on('message', ({ now, full }: Order) => {
  void crawl({
    client,
    snapshot,
    images,
    origin,
    restPrefix: 'wp-json',
    locales: ['en', 'es'],
    now,
    full,
    acceptLoss: false,
    limits: { loss: 0.5, malformed: 0, fullEvery: 1000, statuses: 5, pages: 5 },
    manualPairs: null,
    restoreHistory: async () => emptyHistory(''),
    onProgress: () => undefined,
    onFailure: () => undefined,
    redactor: createRedactor(null, new URL('https://example.org/')),
  }).then(({ crawledAt }) => tell({ committed: crawledAt }));
});
process.on('disconnect', () => process.exit());
// At its end, when Node would do that, it is killed.
flushCompileCache();
tell({ committed: null });
