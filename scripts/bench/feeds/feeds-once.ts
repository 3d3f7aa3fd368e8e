import { openSite } from '../../../src/site/site.ts';
import { measureEffort, type Effort } from '../measure-effort.ts';
import { listCalendars } from './list-calendars.ts';
import { buildPlainFeed } from './plain-feed.ts';

/** The way to write the feeds: Cartelera, or a plain loop of ical-generator and Temporal. */
export interface FeedsTask {
  readonly by: 'cartelera' | 'plain';
}

/** Measurements of writing all calendar feeds. */
export interface FeedsTook extends Effort {
  /** Published events, counted in each language. */
  readonly published: number;
  readonly feeds: number;
  /** Events in all feeds together. */
  readonly written: number;
  /** Bytes of all feeds. */
  readonly size: number;
  /** Peak memory of the process, in MB. */
  readonly peak: number;
}

process.on('message', ({ by }: FeedsTask) => {
  void writeFeeds(by).then((took) => process.send?.(took));
});
process.on('disconnect', () => process.exit());

async function writeFeeds(by: FeedsTask['by']): Promise<FeedsTook> {
  const site = await openSite();
  const all = listCalendars(site);
  const published = site.calendars.reduce((sum, { events }) => sum + events.length, 0);
  const sums = { feeds: 0, written: 0, size: 0 };
  const effort = await measureEffort(async () => {
    for (const each of all) {
      for (const text of by === 'plain' ? each.whole().map(buildPlainFeed) : each.files()) {
        sums.feeds += 1;
        sums.written += text.split('BEGIN:VEVENT').length - 1;
        sums.size += Buffer.byteLength(text);
      }
    }
  });
  const peak = process.resourceUsage().maxRSS / 1024;
  return { ...effort, published, ...sums, peak };
}
