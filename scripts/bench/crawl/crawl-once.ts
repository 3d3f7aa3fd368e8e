import { crawlIntoSnapshot } from '../../crawling/crawl-into-snapshot.ts';
import { readSettings } from '../../cli/settings.ts';
import { measureEffort, type Effort } from '../measure-effort.ts';
import { countInFlight } from './in-flight.ts';

/** What a crawl took. */
export interface CrawlTook extends Effort {
  /** Requests under way at once, at most. */
  readonly atOnce: number;
  /** The most memory that the process ever held, in MB. */
  readonly peak: number;
}

/** A crawl that leaves nothing for later ones: what its limits put off would be asked by the crawl that finds no changes. */
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
