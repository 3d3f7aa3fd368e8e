import { readdirSync } from 'node:fs';
import { build } from 'astro';
import type { Config } from '../src/config-schema.ts';
import type { Receipt } from '../src/crawl/receipt.ts';

/** Builds the site from the snapshot with Astro, and says what was published and how to look at it. */
export async function buildSite(config: Config, receipt: Receipt): Promise<void> {
  console.log('Building the site.');
  const begun = performance.now();
  await build({ logLevel: 'error' });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const files = readdirSync(config.out, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const ending = (suffix: string): number => files.filter(({ name }) => name.endsWith(suffix)).length;
  const events = receipt.collections.filter(({ kind }) => kind === 'event');
  const counts = events.map(({ locale, published }) => `${published} in ${locale}`).join(', ');
  console.log(
    [
      `Published ${counts}: ${ending('.html')} pages, ${ending('.ics')} iCal and ${ending('feed.xml')} RSS feeds in ${config.out} (${seconds} s).`,
      `Look at it: npm run preview`,
      `Publish it: copy ${config.out} to any static host; its addresses say ${config.site}${config.base} (CALENDAR_SITE).`,
    ].join('\n'),
  );
}
