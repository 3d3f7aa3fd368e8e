import type { Calendar } from '../../src/calendar/calendar.ts';
import type { Feed } from '../../src/feeds/feed.ts';
import { renderCalendar, renderEventFile } from '../../src/feeds/ical.ts';
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

/** A calendar file to be written. */
interface File {
  feed(): Feed;
  /** How Cartelera writes it. */
  render(feed: Feed): string;
}

/** Those of the language, of its scopes, of the years in which something is over, and of each event; none is divided. */
function filesOf(calendar: Calendar): File[] {
  const publication = publicationOf(calendar.locale);
  const subscribed = [null, ...calendar.scopes].flatMap((scope) =>
    feedsOf(calendar, scope)
      .filter(({ format }) => format.name === 'ical')
      .map((file): File => ({ feed: () => feedOf(calendar, file, publication), render: renderCalendar })),
  );
  const site = subscribed[0]?.feed;
  if (site === undefined) return [];
  const years = new Set([...calendar.over.keys()].map((month) => month.slice(0, 4)));
  const archived = [...years].map((year): File => {
    const events = () => calendar.events.filter(({ lastDay }) => lastDay.startsWith(year));
    return { feed: () => ({ ...site(), events: events() }), render: renderCalendar };
  });
  const one = site();
  const single = calendar.events.map((event): File => ({
    feed: () => ({ ...one, events: [event] }),
    render: (feed) => renderEventFile(event, feed),
  }));
  return [...subscribed, ...archived, ...single];
}

async function writeFeeds(by: FeedsTask['by']): Promise<FeedsTook> {
  const all = calendars.flatMap(filesOf);
  const published = calendars.reduce((sum, { events }) => sum + events.length, 0);
  const sums = { written: 0, size: 0 };
  const effort = await effortOf(async () => {
    for (const { feed, render } of all) {
      const content = feed();
      const text = by === 'plain' ? plainFeed(content) : render(content);
      sums.written += content.events.length;
      sums.size += Buffer.byteLength(text);
    }
  });
  const peak = process.resourceUsage().maxRSS / 1024;
  return { ...effort, published, feeds: all.length, ...sums, peak };
}
