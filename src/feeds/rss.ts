import RSS from 'rss';
import { escapeMarkup } from '../model/markup.ts';
import { xmlHead } from './feed-sheet.ts';
import type { Format } from './format.ts';
import { languageTag } from './language-tag.ts';
import { newsItem, type NewsItem } from './news-item.ts';
import { lastUpdate, newsOf } from './news.ts';
import { rssXml } from './rss-xml.ts';
import { oneLine } from './text.ts';

const minutesToLive = 60;

/** News of what was announced (RSS 2.0, with the profile of the RSS Advisory Board). */
export const rss: Format = {
  name: 'rss',
  label: 'RSS',
  file: 'feed.xml',
  contentType: 'application/rss+xml; charset=utf-8',
  select: newsOf,
  render(feed) {
    const channel = new RSS({
      title: oneLine(feed.title),
      description: oneLine(feed.description),
      generator: 'Cartelera',
      feed_url: feed.address,
      site_url: feed.home,
      language: languageTag(feed.language),
      ttl: minutesToLive,
    });
    for (const event of feed.events) channel.item(itemOf(newsItem(event, feed)));
    return rssXml(channel, xmlHead(feed), lastUpdate(feed.events));
  },
};

/** With a guid of its own, the library says that it is no permalink. Readers take a description for HTML. */
function itemOf({ id, address, title, summary, content, published, categories }: NewsItem): RSS.ItemOptions {
  return {
    title,
    url: address,
    guid: id,
    date: published,
    description: escapeMarkup(summary),
    categories: [...categories],
    custom_elements: [{ 'content:encoded': { _cdata: content } }],
  };
}
