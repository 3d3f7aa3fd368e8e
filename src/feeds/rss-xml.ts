import type RSS from 'rss';
import type { Instant } from '../model/time.ts';

/**
 * A channel as XML. What rss 1.2.2 gets wrong is put right here: it dates every feed by the clock, knows no stylesheets, and ends
 * without a line break. (It also lets through what XML forbids: texts must be `printable` before they are given to it.)
 * @param head declaration and processing instructions
 * @param built when the channel's content last changed; null where that is not known, and then not said
 */
export function rssXml(channel: RSS, head: string, built: Instant | null): string {
  const date = built === null ? '' : `<lastBuildDate>${new Date(built).toUTCString()}</lastBuildDate>`;
  const xml = channel.xml().replace(/^<\?xml[^>]*\?>/u, '');
  // A text that looks like the element can only stand in a CDATA section.
  const dated = xml.replace(/<!\[CDATA\[[^]*?\]\]>|<lastBuildDate>[^<]*<\/lastBuildDate>/gu, (found) =>
    found.startsWith('<!') ? found : date,
  );
  return `${head}${dated}\n`;
}
