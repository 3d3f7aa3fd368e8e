import type { Locale } from '../../model/locale.ts';
import { withLinkedAddresses } from './bare-addresses.ts';
import { findPicture, withOwnLinks } from '../calendars.ts';
import { withOwnImages } from './own-images.ts';
import { away, withPlayers, type Played } from './players.ts';
import { useTranslations } from '../format/translations.ts';

/**
 * Clean HTML as a page shows it: addresses in its text are links, links to pages of the origin lead to the same pages here, those to
 * other sites tell them nothing, images are those brought home, and videos are loaded by a click.
 */
export function shownDescription(html: string, locale: Locale): Played {
  const linked = withOwnLinks(withLinkedAddresses(html));
  const played = withPlayers(withOwnImages(linked, findPicture), useTranslations(locale).t);
  return { ...played, html: withAwayLinks(played.html) };
}

function withAwayLinks(html: string): string {
  return html.replaceAll(/<a(?= href="https?:)/gu, `<a rel="${away}"`);
}
