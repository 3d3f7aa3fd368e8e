import RSS from 'rss';
import type { Instant } from '../model/time.ts';
import type { Format } from './format.ts';
import { rssItem } from './rss-item.ts';
import { oneLine } from './text.ts';

const itemLimit = 50;
const minutesToLive = 60;

/** News of what was announced (RSS 2.0): the events most recently published that are not over. */
export const rss: Format = {
  name: 'rss',
  file: 'feed.xml',
  contentType: 'application/rss+xml; charset=utf-8',
  select({ events }, now) {
    return events
      .filter(({ endUtc }) => endUtc >= now)
      .toSorted((a, b) => compare(b.record.created, a.record.created) || b.record.id - a.record.id)
      .slice(0, itemLimit);
  },
  render(feed) {
    const channel = new RSS({
      title: oneLine(feed.title),
      description: oneLine(feed.description),
      generator: 'Cartelera',
      feed_url: feed.address,
      site_url: feed.home,
      // RFC 5646 without the Unicode extensions, which feed readers do not expect.
      language: new Intl.Locale(feed.language).baseName,
      ttl: minutesToLive,
    });
    for (const event of feed.events) channel.item(rssItem(event, feed));
    return `${withBuildDate(channel.xml(), feed.crawledAt)}\n`;
  },
};

/** The library dates every feed by the clock. A text that looks like the element can only stand in a CDATA section. */
function withBuildDate(xml: string, instant: Instant): string {
  const date = new Date(instant).toUTCString();
  return xml.replace(/<!\[CDATA\[[^]*?\]\]>|<lastBuildDate>[^<]*<\/lastBuildDate>/gu, (found) =>
    found.startsWith('<!') ? found : `<lastBuildDate>${date}</lastBuildDate>`,
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
