import RSS from 'rss';
import { escapeMarkup } from '../../html/escape.ts';
import { xmlHead } from './stylesheet.ts';
import type { Format } from '../format.ts';
import { languageTag } from './language-tag.ts';
import { newsFeed, type NewsFeed } from './news-feed.ts';
import type { NewsItem } from './news-item.ts';
import { newsOf } from './news.ts';
import { rssXml } from './rss-xml.ts';
import { oneLine } from '../text.ts';

const minutesToLive = 60;

/** News of what was announced (RSS 2.0, with the profile of the RSS Advisory Board). */
export const rss: Format = {
  name: 'rss',
  label: 'RSS',
  file: 'feed.xml',
  contentType: 'application/rss+xml; charset=utf-8',
  select: newsOf,
  render: (feed) => writeRss(newsFeed(feed)),
};

/** Any news as RSS. */
export function writeRss(feed: NewsFeed): string {
  const channel = new RSS({
    title: oneLine(feed.title),
    description: oneLine(feed.description),
    generator: 'Cartelera',
    feed_url: feed.address,
    site_url: feed.home,
    language: languageTag(feed.language),
    ttl: minutesToLive,
  });
  for (const item of feed.items) channel.item(itemOf(item));
  return rssXml(channel, xmlHead(feed), feed.changed);
}

/** Readers take a description for HTML. */
function itemOf(item: NewsItem): RSS.ItemOptions {
  const { id, address, title, summary, content, picture, published, categories } = item;
  return {
    title,
    url: address,
    guid: id,
    date: published,
    description: escapeMarkup(summary),
    ...(picture && { enclosure: { url: picture.address, size: picture.bytes, type: picture.type } }),
    categories: [...categories],
    custom_elements: [{ 'content:encoded': { _cdata: content } }],
  };
}
