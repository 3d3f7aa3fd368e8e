import { readdirSync, rmSync } from 'node:fs';
import type { Config } from '../src/config-schema.ts';
import type { Receipt } from '../src/crawl/receipt.ts';
import { buildFolder, markAsSample, publish } from './publish.ts';
import { beginCache, finishCache } from './render-cache.ts';

/**
 * Builds the site from the snapshot with Astro, publishes it into `config.out` when it is finished, and says what was published
 * and how to look at it.
 * @param isLate whether the snapshot is that of an earlier crawl, because the origin could not be read now
 * @throws when it is stopped, or the build fails; `config.out` is then as it was
 */
export async function buildSite(
  config: Config,
  receipt: Receipt,
  isLate: boolean,
  signal: AbortSignal,
): Promise<void> {
  console.log('Building the site.');
  const begun = performance.now();
  const built = buildFolder(config);
  try {
    // Loading it takes a second, which help and wrong options need not wait for.
    const { build } = await import('astro');
    beginCache(config);
    // What it would log it also throws, and a command says it once.
    await build({ logLevel: 'silent', outDir: built });
    finishCache(config);
    signal.throwIfAborted();
    if (config.origin === null) markAsSample(built);
    publish(built, config.out);
  } catch (error) {
    // After a failure Astro goes on with other pages: the process ends once the error is told, and what they wrote goes with it.
    process.once('exit', () => rmSync(built, { recursive: true, force: true }));
    setImmediate(() => process.exit());
    throw error;
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const files = readdirSync(config.out, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const ending = (suffix: string): number => files.filter(({ name }) => name.endsWith(suffix)).length;
  const events = receipt.collections.filter(
    ({ kind, locale }) => kind === 'event' && config.locales[locale] !== undefined,
  );
  const counts = events.map(({ locale, published }) => `${published} in ${locale}`).join(', ');
  const address = `its addresses say ${config.site}${config.base} (CALENDAR_SITE)`;
  console.log(
    [
      `Published ${counts}: ${ending('.html')} pages, ${ending('.ics')} iCal and ${ending('feed.xml') + ending('changes.xml')} RSS feeds in ${config.out} (${seconds} s).`,
      `Look at it: npm run preview`,
      isLate
        ? `${config.out} is the last good calendar, read at ${receipt.crawledAt}: the origin could not be read now. It may be published; ${address}.`
        : config.origin === null
          ? `This is the sample calendar. To publish your own: CALENDAR_ORIGIN=https://example.org npm run build`
          : `Publish it: copy ${config.out} to any static host; ${address}.`,
    ].join('\n'),
  );
}
