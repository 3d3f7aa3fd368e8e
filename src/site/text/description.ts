import { createPageLookup, resolveLink } from '../../feeds/event-texts.ts';
import { linkAddresses } from '../../html/autolink.ts';
import { escapeMarkup } from '../../html/escape.ts';
import { rewriteAddresses, rewriteLinks } from '../../html/rewrite-links.ts';
import { hasElement, transformMarkup, type Transform } from '../../html/tree.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { markAwayLinks } from './away-links.ts';
import { showPictures } from './show-pictures.ts';
import { embedVideos } from './video-embeds.ts';
import type { PlayerHost } from './videos.ts';

/** A description as a page shows it. */
export interface ShownDescription {
  readonly html: string;
  /** Hosts of its players, each once. */
  readonly players: readonly PlayerHost[];
  /** Site paths of the files that its pictures open, each once. */
  readonly opened: readonly string[];
}

/**
 * Clean HTML as a page shows it: addresses in its text are links, links to pages of the origin lead
 * to the same pages here, links to other sites send them nothing, images are our pictures, and
 * videos are loaded by a click.
 */
export function showDescription(site: Site, clean: string, locale: Locale): ShownDescription {
  // Most descriptions have nothing to change.
  const isPlain = !hasElement(clean, 'a') && !hasElement(clean, 'img') && !clean.includes('://');
  if (isPlain) return { html: clean, players: [], opened: [] };
  const { t } = site.getTranslations(locale);
  const players = new Set<PlayerHost>();
  const opened = new Set<string>();
  const html = transformMarkup(clean, [
    linkAddresses,
    rewriteOwnLinks(site),
    // Before the videos: an address may have a block to itself once an image is gone.
    showPictures(site, locale, opened),
    embedVideos(t, players),
    markAwayLinks,
  ]);
  return { html, players: [...players], opened: [...opened] };
}

/** A line of clean HTML as a page shows it: with the links of a description, and no videos. */
export function showLine(site: Site, clean: string): string {
  return transformMarkup(clean, [linkAddresses, rewriteOwnLinks(site), markAwayLinks]);
}

/** A plain text as a page shows it: addresses of pages of the origin are of the same pages here. */
export function showText(site: Site, text: string): string {
  return rewriteAddresses(text, createLookup(site));
}

/**
 * A website as a page shows it: see `resolveLink`.
 * @param own site paths of the pages that show it
 */
export function showWebsite(site: Site, address: string | null, own: readonly string[]): string | null {
  return resolveLink(address, own.map(site.absolute), createLookup(site));
}

function createLookup({ findPath, absolute }: Site) {
  return createPageLookup({ pathOf: findPath, addressOf: absolute });
}

/** The same as a line of clean HTML, in which addresses are links. */
export function showLinkedText(site: Site, text: string): string {
  return showLine(site, escapeMarkup(text));
}

/** Lets links to pages of the origin lead to the same pages here. */
function rewriteOwnLinks({ findPath, href, settings }: Site): Transform {
  return rewriteLinks((permalink) => {
    const path = findPath(permalink);
    return path === null ? null : href(path);
  }, settings.site);
}
