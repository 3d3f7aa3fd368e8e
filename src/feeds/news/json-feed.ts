import type { Format } from '../format.ts';
import { languageTag } from './language-tag.ts';
import { newsFeed, type NewsFeed } from './news-feed.ts';
import { newsOf } from './news.ts';
import { oneLine } from '../text.ts';

/** The same news as RSS has, as JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export const jsonFeed: Format = {
  name: 'json-feed',
  label: 'JSON Feed',
  file: 'feed.json',
  contentType: 'application/feed+json; charset=utf-8',
  select: newsOf,
  render: (feed) => writeJsonFeed(newsFeed(feed)),
};

/** Any news as JSON Feed. */
export function writeJsonFeed(feed: NewsFeed): string {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: oneLine(feed.title),
    ...filled('description', oneLine(feed.description)),
    home_page_url: feed.home,
    feed_url: feed.address,
    language: languageTag(feed.language),
    authors: [{ name: oneLine(feed.publisher) }],
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
    })),
  };
  return `${JSON.stringify(document)}\n`;
}

function filled(key: string, text: string): Readonly<Record<string, string>> {
  return text === '' ? {} : { [key]: text };
}
