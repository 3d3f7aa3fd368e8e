import type { Feed } from '../feed.ts';
import type { StylesheetName } from './stylesheet.ts';
import { buildNewsItem, type NewsItem } from './news-item.ts';

/** A feed of news as RSS, Atom and JSON Feed write it, whatever its items tell of. */
export interface NewsFeed extends Omit<Feed<NewsItem>, 'events'> {
  readonly items: readonly NewsItem[];
  /** What browsers make a page of it with. */
  readonly sheet: StylesheetName;
}

/** The news of a feed of events: what each of them is. */
export function buildNewsFeed(feed: Feed): NewsFeed {
  return { ...feed, items: feed.events.map((event) => buildNewsItem(event, feed)), sheet: 'feed.xsl' };
}

/** A language tag without the Unicode extensions, such as a clock, which feed readers do not expect: `es-MX-u-hc-h23` → `es-MX`. */
export function stripUnicodeExtensions(language: string): string {
  return new Intl.Locale(language).baseName;
}
