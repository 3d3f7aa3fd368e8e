import sanitize from 'sanitize-html';
import { allowedAttributes, allowedTags, keepValidAttributes, renamedTags } from './allow-list.ts';
import { limitMarks, removeControls } from './characters.ts';
import { fitContentModel } from './content-model.ts';
import { dropEmptyElements } from './drop-empty.ts';
import { createOriginImages } from './origin-images.ts';
import { createOriginPlayers } from './origin-players.ts';
import { transformMarkup } from './tree.ts';

/**
 * Blocks of the origin's calendar plugin: they repeat date, place and price, or render empty in
 * lists.
 */
const calendarBlock = 'tribe-*';

/**
 * Origin HTML made safe: an allow-list of elements, no scripts, handlers, styles or forms; embedded
 * players become links; links are absolute and http, https, mailto or tel; headings begin at
 * level 3, below the page's own. Images still have their address at the origin (`src` absolute,
 * http or https; `alt` plain text; `width` and `height` where the origin states them): nothing
 * publishes them before `replaceImages` or `dropImages`.
 * @param permalink the address that relative links are relative to
 */
export function cleanHtml(html: string, permalink: string): string {
  if (html === '') return '';
  const safe = sanitizeMarkup(removeControls(html), permalink);
  // A character reference may have been a control character, or a mark.
  return transformMarkup(limitMarks(removeControls(safe)), [dropEmptyElements, fitContentModel]);
}

/** The only reading of hostile HTML: what comes back closes all that it opens. */
function sanitizeMarkup(html: string, permalink: string): string {
  const images = createOriginImages(permalink);
  const players = createOriginPlayers(permalink);
  return sanitize(html, {
    allowedTags,
    allowedAttributes,
    // No class is ever published: the only ones let through mark elements that are then dropped.
    allowedClasses: { '*': [calendarBlock] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // What is nested deeper stays as text: it would be too deep for what reads it afterwards.
    nestingLimit: 30,
    onOpenTag(name) {
      images.enterTag(name);
      players.enterTag(name);
    },
    onCloseTag(name) {
      images.leaveTag(name);
      players.leaveTag(name);
    },
    transformTags: {
      ...renamedTags,
      '*': (tagName, attributes) => ({ tagName, attribs: keepValidAttributes(attributes) }),
      a: (tagName, attributes) => ({ tagName, attribs: resolveHref(attributes, permalink) }),
      iframe: players.linkPlayer,
      audio: players.linkPlayer,
      video: players.linkPlayer,
      source: players.linkPlayer,
      img: (tagName, attributes) => ({ tagName, attribs: images.readImage(attributes) }),
    },
    // The content of a frame is cleaned by itself, as text of no element. It would repeat the link.
    textFilter: (text, tag?: string) => (tag === undefined && players.isFallback() ? '' : text),
    exclusiveFilter: ({ tag, attribs }) =>
      attribs['class'] !== undefined ||
      (players.isFallback() && tag !== 'source') ||
      (tag === 'img' && attribs['src'] === undefined),
  });
}

function resolveHref(attributes: sanitize.Attributes, base: string): sanitize.Attributes {
  const { href, ...others } = attributes;
  const url = href === undefined ? null : URL.parse(href, base);
  return url !== null && /^(?:https?|mailto|tel):$/u.test(url.protocol)
    ? { ...others, href: url.href }
    : others;
}
