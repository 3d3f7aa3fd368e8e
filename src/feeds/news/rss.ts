import RSS from 'rss';
import { escapeMarkup } from '../../html/escape.ts';
import { renderXmlHead } from './stylesheet.ts';
import type { Format } from '../format.ts';
import { buildNewsFeed, stripUnicodeExtensions, type NewsFeed } from './news-feed.ts';
import { eventNamespace, type NewsItem } from './news-item.ts';
import { selectNews } from './select-news.ts';
import { renderRssXml } from './rss-xml.ts';
import { toOneLine } from '../text.ts';

const minutesToLive = 60;

/** News of published events (RSS 2.0, with the profile of the RSS Advisory Board). */
export const rss: Format = {
  name: 'rss',
  label: 'RSS',
  file: 'feed.xml',
  contentType: 'application/rss+xml; charset=utf-8',
  select: selectNews,
  render: (feed) => writeRss(buildNewsFeed(feed)),
};

/** Writes any news as RSS. */
export function writeRss(feed: NewsFeed): string {
  const channel = new RSS({
    title: toOneLine(feed.title),
    description: toOneLine(feed.description),
    generator: 'Cartelera',
    feed_url: feed.address,
    site_url: feed.home,
    language: stripUnicodeExtensions(feed.language),
    ttl: minutesToLive,
    custom_namespaces: { ev: eventNamespace },
  });
  for (const item of feed.items) channel.item(toRssItem(item));
  return renderRssXml(channel, renderXmlHead(feed), feed);
}

/** Readers treat a description as HTML. */
function toRssItem(item: NewsItem): RSS.ItemOptions {
  const { id, address, title, summary, content, picture, starts, ends, published, categories } = item;
  return {
    title,
    url: address,
    guid: id,
    date: published,
    description: escapeMarkup(summary),
    ...(picture && { enclosure: { url: picture.address, size: picture.bytes, type: picture.type } }),
    categories: [...categories],
    custom_elements: [
      { 'ev:startdate': starts },
      { 'ev:enddate': ends },
      { 'content:encoded': { _cdata: content } },
    ],
  };
}
