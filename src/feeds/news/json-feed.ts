import type { Format } from '../format.ts';
import { buildNewsFeed, stripUnicodeExtensions, type NewsFeed } from './news-feed.ts';
import { selectNews } from './select-news.ts';
import { toOneLine } from '../text.ts';

/** The news of RSS as JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export const jsonFeed: Format = {
  name: 'json-feed',
  label: 'JSON Feed',
  file: 'feed.json',
  contentType: 'application/feed+json; charset=utf-8',
  select: selectNews,
  render: (feed) => writeJsonFeed(buildNewsFeed(feed)),
};

/** Writes any news as JSON Feed. */
export function writeJsonFeed(feed: NewsFeed): string {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: toOneLine(feed.title),
    ...filled('description', toOneLine(feed.description)),
    home_page_url: feed.home,
    feed_url: feed.address,
    language: stripUnicodeExtensions(feed.language),
    authors: [{ name: toOneLine(feed.publisher) }],
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.address,
      title: item.title,
      ...filled('summary', item.summary),
      content_html: item.content,
      ...(item.picture && { image: item.picture.address }),
      date_published: item.published,
      date_modified: item.updated,
      ...(item.categories.length === 0 ? {} : { tags: item.categories }),
      // An extension, whose name must begin with `_` (JSON Feed 1.1, Extensions).
      _event: { starts: item.starts, ends: item.ends },
    })),
  };
  return `${JSON.stringify(document)}\n`;
}

function filled(key: string, text: string): Readonly<Record<string, string>> {
  return text === '' ? {} : { [key]: text };
}
