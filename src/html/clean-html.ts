import { compile } from 'html-to-text';
import sanitize from 'sanitize-html';
import { inContentModel } from './content-model.ts';
import { withImages } from './description-images.ts';
import { keptAttributes, soundAttributes } from './kept-attributes.ts';
import { keptTags, otherBlocks, saysNothing, tidy } from './kept-tags.ts';
import { originImages } from './origin-images.ts';
import { originPlayers } from './origin-players.ts';
import { isVisible } from './visible.ts';

/** Blocks of the origin's calendar plugin: they repeat date, place and price, or render empty in lists. */
const calendarBlock = 'tribe-*';

const toText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    { selector: 'img', format: 'skip' },
    ...['h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'ul', options: { itemPrefix: '• ' } },
  ],
});

/**
 * Origin HTML made safe: an allow-list of elements, no scripts, handlers, styles or forms; embedded players become links; links are
 * absolute and http, https, mailto or tel; headings begin at level 3, below the page's own. Images still lie at the origin (`src`
 * absolute, http or https; `alt` plain text; `width` and `height` where the origin states them): before anything is published,
 * `withImages` puts others in their place.
 * @param permalink the address that relative links are relative to
 */
export function cleanHtml(html: string, permalink: string): string {
  if (html === '') return '';
  const images = originImages(permalink);
  const players = originPlayers(permalink);
  const clean = sanitize(withoutControls(html), {
    allowedTags: keptTags,
    allowedAttributes: keptAttributes,
    // No class is ever published: the only ones let through mark elements that are then dropped whole.
    allowedClasses: { '*': [calendarBlock] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // What is nested deeper stays as text: it would be too deep for what reads it afterwards.
    nestingLimit: 30,
    onOpenTag(name) {
      images.enter(name);
      players.enter(name);
    },
    onCloseTag(name) {
      images.leave(name);
      players.leave(name);
    },
    transformTags: {
      '*': (tagName, attributes) => ({ tagName, attribs: soundAttributes(attributes) }),
      ...Object.fromEntries(otherBlocks.map((block) => [block, 'div'])),
      h1: 'h3',
      h2: 'h3',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, attributes) => ({
        tagName,
        attribs: withHref(attributes, absolute(attributes['href'], permalink)),
      }),
      iframe: players.link,
      audio: players.link,
      video: players.link,
      source: players.link,
      img: (tagName, attributes) => ({ tagName, attribs: images.read(attributes) }),
    },
    // What a frame holds is cleaned by itself, as the text of no element, and would repeat the name of the link.
    textFilter: (text, tag?: string) => (tag === undefined && players.isFallback() ? '' : text),
    exclusiveFilter: (element) =>
      element.attribs['class'] !== undefined ||
      (players.isFallback() && element.tag !== 'source') ||
      saysNothing(element),
  });
  // A character reference may have stood for a control character, or for a mark.
  return tidy(inContentModel(withoutHeaps(withoutControls(clean))));
}

/** Marks that turn the direction of all that follows them on the line, the words of others included. */
const directions = /[\u202a-\u202e\u2066-\u2069]/gu;

/** All that may stand on one letter, up to the next: marks, with tags and characters without a form between them. */
const heap = /\p{M}(?:[\p{M}\p{Cf}]|<[^<>]*>)+/gu;

/** No language puts more marks on one letter: they would stand in the lines around, or beside it without a break. */
const mostMarks = 6;

/**
 * The text of HTML with markup and entities resolved: `<em>Rock</em> &amp; Roll` → `Rock & Roll`. Never more than one line, which turns
 * the direction of nothing beside it, and empty where nobody would see anything.
 */
export function plainLine(html: string): string {
  const text = /[<&]/u.test(html) ? toText(sanitize(html, { allowedTags: [], allowedAttributes: {} })) : html;
  const line = withoutHeaps(withoutControls(text).replaceAll(directions, ''))
    .replaceAll(/[\s\u2028\u2029]+/gu, ' ')
    .trim();
  return isVisible(line) ? line : '';
}

/** Clean HTML as plain text: paragraphs divided by a blank line, links followed by their address in round brackets. */
export function plainText(clean: string): string {
  return toText(withImages(clean, () => null))
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

/**
 * An address of the web, or null: entities resolved, a missing scheme taken for https, anything but http and https refused.
 * `www.example.org/x` → `https://www.example.org/x`; `javascript:alert(1)` → null
 */
export function webAddress(text: string): string | null {
  const written = plainLine(text);
  const bare = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u.test(written);
  const url = URL.parse(bare ? `https://${written}` : written);
  return url !== null && /^https?:$/u.test(url.protocol) && url.username === '' ? url.href : null;
}

/** Control characters have no place in any output (XML forbids them, a carriage return breaks iCalendar lines). */
function withoutControls(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '')
    .toWellFormed();
}

function withoutHeaps(text: string): string {
  return text.replaceAll(heap, (whole) => {
    let marks = 0;
    return whole.replaceAll(/\p{M}/gu, (mark) => {
      marks += 1;
      return marks > mostMarks ? '' : mark;
    });
  });
}

function absolute(href: string | undefined, base: string): string | null {
  const url = href === undefined ? null : URL.parse(href, base);
  return url !== null && /^(?:https?|mailto|tel):$/u.test(url.protocol) ? url.href : null;
}

function withHref(attributes: sanitize.Attributes, href: string | null): sanitize.Attributes {
  const { href: _, ...others } = attributes;
  return href === null ? others : { ...others, href };
}
