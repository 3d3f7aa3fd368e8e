import { crawlIntoSnapshot } from '../../crawling/crawl-into-snapshot.ts';
import { readSettings } from '../../cli/settings.ts';
import { measureEffort, type Effort } from '../measure-effort.ts';
import { countInFlight } from './in-flight.ts';

/** Measurements of a crawl. */
export interface CrawlTook extends Effort {
  /** Most requests under way at once. */
  readonly atOnce: number;
  /** Peak memory of the process, in MB. */
  readonly peak: number;
}

/**
 * Limits that leave nothing for later: otherwise the crawl without changes would ask for the rest.
 */
const everything = { statuses: 1_000_000, pages: 1_000_000 };

process.on('message', () => {
  void crawlOnce().then((took) => process.send?.(took));
});
process.on('disconnect', () => process.exit());

async function crawlOnce(): Promise<CrawlTook> {
  const settings = await readSettings();
  const config = { ...settings, limits: { ...settings.limits, ...everything } };
  const atOnce = countInFlight();
  const { signal } = new AbortController();
  const effort = await measureEffort(() =>
    crawlIntoSnapshot(config, { full: false, acceptLoss: false, forget: false, newOrigin: false }, signal),
  );
  return { ...effort, atOnce: atOnce(), peak: process.resourceUsage().maxRSS / 1024 };
}
