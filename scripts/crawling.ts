import { createClient } from '../src/api/client.ts';
import { localesOf, type Config } from '../src/config-schema.ts';
import { crawl } from '../src/crawl/crawl.ts';
import type { Receipt } from '../src/crawl/receipt.ts';
import { openSnapshot } from '../src/snapshot/snapshot.ts';
import { withSampleOrigin } from './sample.ts';
import { presentInstant, snapshotFile } from './settings.ts';
import { showProgress } from './terminal/progress.ts';

/**
 * Crawls the configured origin, or the embedded sample origin, into the snapshot.
 * @throws {OriginError} when it cannot be read whole; the snapshot is then as it was
 */
export async function crawlIntoSnapshot(config: Config, signal: AbortSignal): Promise<Receipt> {
  const { origin } = config;
  if (origin === null)
    return withSampleOrigin(config, (address) => crawlOrigin(config, new URL(address), signal));
  return crawlOrigin(config, new URL(origin), signal);
}

async function crawlOrigin(config: Config, origin: URL, signal: AbortSignal): Promise<Receipt> {
  const { user, password } = config;
  const client = createClient({
    origin,
    userAgent: `Cartelera/0.1 (+${config.site}${config.base})`,
    credentials: user === null || password === null ? null : { user, password },
  });
  const snapshot = openSnapshot(snapshotFile(config));
  const progress = showProgress(process.stderr);
  try {
    const before = snapshot.read();
    const { content, receipt } = await crawl({
      client,
      origin,
      restPrefix: config.restPrefix,
      locales: localesOf(config),
      now: presentInstant(config),
      known: before?.origin === origin.href ? before : { alternates: [], statuses: [] },
      onProgress: (state) => progress.update(state),
      signal,
    });
    progress.end();
    snapshot.replace(content, receipt);
    return receipt;
  } finally {
    snapshot.close();
    await client.close();
  }
}
