import { escapeMarkup, unescapeMarkup } from '../../html/escape.ts';
import { playerOf } from './video-pages.ts';

/** A link that has a block to itself. */
const alone = /(<(?:p|div|figure)(?: [^>]*)?>\s*)<a href="([^"]*)">([^<]*)<\/a>(?=\s*<\/(?:p|div|figure)>)/gu;

/**
 * Clean HTML in which the address of a video that has a block to itself is a link to its player. That is how WordPress writes down
 * embeds that it did not get to show (`WP_Embed::autoembed`, `maybe_make_link`); a link that has a name is one that somebody made.
 */
export function withLonePlayers(html: string): string {
  return html.replaceAll(alone, (block, before: string, address: string, name: string) => {
    const url = URL.parse(unescapeMarkup(address));
    const isNamed = URL.parse(unescapeMarkup(name))?.href !== url?.href;
    const player = url === null || isNamed ? null : playerOf(url);
    return player === null ? block : `${before}<a href="${escapeMarkup(player.href)}">${player.hostname}</a>`;
  });
}
