import { readdirSync } from 'node:fs';
import type { Config } from '../src/config-schema.ts';
import type { Receipt } from '../src/crawl/receipt.ts';
import { buildFolder, publish } from './publish.ts';

/**
 * Builds the site from the snapshot with Astro, publishes it into `config.out` when it is finished, and says what was published
 * and how to look at it.
 * @throws when it is stopped, or the build fails; `config.out` is then as it was
 */
export async function buildSite(config: Config, receipt: Receipt, signal: AbortSignal): Promise<void> {
  console.log('Building the site.');
  const begun = performance.now();
  const built = buildFolder(config);
  // Loading it takes a second, which help and wrong options need not wait for.
  const { build } = await import('astro');
  await build({ logLevel: 'error', outDir: built });
  signal.throwIfAborted();
  publish(built, config.out);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const files = readdirSync(config.out, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const ending = (suffix: string): number => files.filter(({ name }) => name.endsWith(suffix)).length;
  const events = receipt.collections.filter(({ kind }) => kind === 'event');
  const counts = events.map(({ locale, published }) => `${published} in ${locale}`).join(', ');
  console.log(
    [
      `Published ${counts}: ${ending('.html')} pages, ${ending('.ics')} iCal and ${ending('feed.xml') + ending('changes.xml')} RSS feeds in ${config.out} (${seconds} s).`,
      `Look at it: npm run preview`,
      `Publish it: copy ${config.out} to any static host; its addresses say ${config.site}${config.base} (CALENDAR_SITE).`,
    ].join('\n'),
  );
}
