import type { Feed } from '../../src/feeds/feed.ts';
import { feedOf, feedsOf } from '../../src/feeds/scopes.ts';
import { calendars } from '../../src/site/calendars.ts';
import { publicationOf } from '../../src/site/feeds.ts';
import { effortOf, type Effort } from './effort.ts';
import { plainFeed } from './plain-feed.ts';

/** Who writes the feeds: Cartelera, or a plain loop with ical-generator and Temporal. */
export interface FeedsTask {
  readonly by: 'cartelera' | 'plain';
}

/** What writing all calendar feeds took. */
export interface FeedsTook extends Effort {
  /** Events that are published, each in its language. */
  readonly published: number;
  readonly feeds: number;
  /** Events in all feeds together. */
  readonly written: number;
  /** Octets of all feeds. */
  readonly size: number;
  /** The most memory that the process ever held, in MB. */
  readonly peak: number;
}

process.on('message', ({ by }: FeedsTask) => {
  void writeFeeds(by).then((took) => process.send?.(took));
});
process.on('disconnect', () => process.exit());

async function writeFeeds(by: FeedsTask['by']): Promise<FeedsTook> {
  const all = calendars.flatMap((calendar) =>
    [null, ...calendar.scopes].flatMap((scope) =>
      feedsOf(calendar, scope)
        .filter(({ format }) => format.name === 'ical')
        .map((file) => ({ file, feed: () => feedOf(calendar, file, publicationOf(calendar.locale)) })),
    ),
  );
  const published = calendars.reduce((sum, { events }) => sum + events.length, 0);
  const sums = { written: 0, size: 0 };
  const effort = await effortOf(async () => {
    for (const { file, feed } of all) {
      const content: Feed = feed();
      const text = by === 'plain' ? plainFeed(content) : file.format.render(content);
      sums.written += content.events.length;
      sums.size += Buffer.byteLength(text);
    }
  });
  const peak = process.resourceUsage().maxRSS / 1024;
  return { ...effort, published, feeds: all.length, ...sums, peak };
}
