import type RSS from 'rss';
import type { Instant } from '../../model/time.ts';

/**
 * A channel as XML. What rss 1.2.2 gets wrong is put right here: it dates every feed by the clock, knows no stylesheets, ends without a
 * line break, says of each guid that is given that it is no permalink, also where it is an address, and writes texts as CDATA, whose
 * `&` and `<` some readers take for HTML: the profile of the RSS Advisory Board has hexadecimal references in their place (section
 * "Character Data"). What is HTML, `content:encoded`, stays CDATA. (The library also lets through what XML forbids: texts must be
 * `printable` before they are given to it.)
 * @param head declaration and processing instructions
 * @param built when a crawl last found the calendar of the channel otherwise; null where that is not known, and then not said
 */
export function renderRssXml(channel: RSS, head: string, built: Instant | null): string {
  const date = built === null ? '' : `<lastBuildDate>${new Date(built).toUTCString()}</lastBuildDate>`;
  const xml = channel.xml().replace(/^<\?xml[^>]*\?>/u, '');
  const mended = xml.replace(mendable, (found, name?: string, text?: string) => {
    if (name !== undefined && text !== undefined) return `<${name}>${referenced(text)}</${name}>`;
    if (found.startsWith('<guid')) return found.replace('false', 'true');
    return found.startsWith('<!') ? found : date;
  });
  return `${head}${mended}\n`;
}

/**
 * Texts of elements of RSS itself, guids that are addresses, the date, and other CDATA sections: only there can something stand that
 * looks like one of these.
 */
const mendable =
  /<(\w+)>((?:<!\[CDATA\[[^]*?\]\]>)+)<\/\1>|<!\[CDATA\[[^]*?\]\]>|<guid isPermaLink="false">https?:|<lastBuildDate>[^<]*<\/lastBuildDate>/gu;

/** CDATA sections as a text with references. `]]>` must not stand in a text either. */
function referenced(sections: string): string {
  const text = sections.replace(/<!\[CDATA\[([^]*?)\]\]>/gu, '$1');
  return text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;').replaceAll('>', '&#x3E;');
}
