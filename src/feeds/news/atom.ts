import { escapeMarkup } from '../../html/escape.ts';
import { renderXmlHead } from './stylesheet.ts';
import type { Format } from '../format.ts';
import { buildNewsFeed, stripUnicodeExtensions, type NewsFeed } from './news-feed.ts';
import { eventNamespace, type NewsItem } from './news-item.ts';
import { selectNews } from './select-news.ts';
import { toOneLine } from '../text.ts';

/** For a calendar that never had an event. */
const never = '1970-01-01T00:00:00Z';

/** The news of RSS in the Atom format (RFC 4287). */
export const atom: Format = {
  name: 'atom',
  label: 'Atom',
  file: 'atom.xml',
  contentType: 'application/atom+xml; charset=utf-8',
  select: selectNews,
  render: (feed) => writeAtom(buildNewsFeed(feed)),
};

/** Writes any news as Atom. */
export function writeAtom(feed: NewsFeed): string {
  return `${renderXmlHead(feed)}<feed xmlns="http://www.w3.org/2005/Atom" xmlns:ev="${eventNamespace}" xml:lang="${stripUnicodeExtensions(feed.language)}">${renderHead(feed)}${feed.items.map(renderEntry).join('')}</feed>\n`;
}

/**
 * The feed's own address is its id. It must say when it last changed (RFC 4287, sections 4.1.1 and
 * 4.2.15), even if an entry was removed, so its date is the calendar's, not that of its entries.
 */
function renderHead(feed: NewsFeed): string {
  const subtitle = toOneLine(feed.description);
  return [
    element('id', feed.address),
    element('title', toOneLine(feed.title)),
    subtitle === '' ? '' : element('subtitle', subtitle),
    link('self', 'application/atom+xml', feed.address),
    link('alternate', 'text/html', feed.home),
    element('updated', feed.changed ?? never),
    `<author>${element('name', toOneLine(feed.publisher))}</author>`,
    element('generator', 'Cartelera'),
  ].join('');
}

function renderEntry(item: NewsItem): string {
  const { id, address, title, summary, content, picture, starts, ends, published, updated, categories } =
    item;
  const inside = [
    element('id', id),
    element('title', title),
    link('alternate', 'text/html', address),
    element('published', published),
    element('updated', updated),
    picture === null ? '' : link('enclosure', picture.type, picture.address, ` length="${picture.bytes}"`),
    ...categories.map((term) => `<category term="${escapeMarkup(term)}"/>`),
    summary === '' ? '' : element('summary', summary),
    element('content', content, ' type="html"'),
    element('ev:startdate', starts),
    element('ev:enddate', ends),
  ];
  return `<entry>${inside.join('')}</entry>`;
}

function element(name: string, text: string, attributes = ''): string {
  return `<${name}${attributes}>${escapeMarkup(text)}</${name}>`;
}

function link(rel: string, type: string, address: string, more = ''): string {
  return `<link rel="${rel}" type="${type}" href="${escapeMarkup(address)}"${more}/>`;
}
