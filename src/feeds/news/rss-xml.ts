import type RSS from 'rss';
import type { Feed } from '../feed.ts';

/**
 * A channel as XML, with workarounds for rss 1.2.2. It dates every feed by the clock, has no
 * stylesheets, omits the last line break, marks every given guid as no permalink even if it is an
 * address, and writes texts as CDATA, whose `&` and `<` some readers take for HTML: the profile of
 * the RSS Advisory Board uses hexadecimal references instead (section "Character Data"). HTML in
 * `content:encoded` stays CDATA. (The library also passes on characters that XML forbids: see
 * `stripControlCharacters`.)
 * @param head declaration and processing instructions
 * @param feed its `changed` is left out if unknown; its locale tells the styles their language
 */
export function renderRssXml(
  channel: RSS,
  head: string,
  { changed, locale }: Pick<Feed, 'changed' | 'locale'>,
): string {
  const date = changed === null ? '' : `<lastBuildDate>${new Date(changed).toUTCString()}</lastBuildDate>`;
  const xml = channel.xml().replace(/^<\?xml[^>]*\?><rss/u, `<rss xml:lang="${locale}"`);
  const mended = xml.replace(mendable, (found, name?: string, text?: string) => {
    if (name !== undefined && text !== undefined) return `<${name}>${referenced(text)}</${name}>`;
    if (found.startsWith('<guid')) return found.replace('false', 'true');
    return found.startsWith('<!') ? found : date;
  });
  return `${head}${mended}\n`;
}

/**
 * Texts of RSS elements, guids that are addresses, the date, and other CDATA sections, so that
 * nothing inside them is mistaken for one of these.
 */
const mendable =
  /<(\w+)>((?:<!\[CDATA\[[^]*?\]\]>)+)<\/\1>|<!\[CDATA\[[^]*?\]\]>|<guid isPermaLink="false">https?:|<lastBuildDate>[^<]*<\/lastBuildDate>/gu;

/** CDATA sections as a text with references. `]]>` must not be in a text either. */
function referenced(sections: string): string {
  const text = sections.replace(/<!\[CDATA\[([^]*?)\]\]>/gu, '$1');
  return text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;').replaceAll('>', '&#x3E;');
}
