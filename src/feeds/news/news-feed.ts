import type { Feed } from '../feed.ts';
import { buildNewsItem, type NewsItem } from './news-item.ts';

/** A feed of news of any kind, for RSS, Atom and JSON Feed. */
export interface NewsFeed extends Omit<Feed<NewsItem>, 'events'> {
  readonly items: readonly NewsItem[];
}

/** The news of a feed of events, one item each. */
export function buildNewsFeed(feed: Feed): NewsFeed {
  return { ...feed, items: feed.events.map((event) => buildNewsItem(event, feed)) };
}

/**
 * A language tag without Unicode extensions such as a clock, which feed readers do not expect:
 * `es-MX-u-hc-h23` → `es-MX`.
 */
export function stripUnicodeExtensions(language: string): string {
  return new Intl.Locale(language).baseName;
}
