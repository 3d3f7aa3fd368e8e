import sanitize from 'sanitize-html';
import { allowedAttributes, allowedTags, keepValidAttributes, renamedTags } from './allow-list.ts';
import { boundMarkup, cutMarkup, descriptionLimits } from './bound-markup.ts';
import { limitMarks, removeControls } from './characters.ts';
import { fitContentModel } from './content-model.ts';
import { dropEmptyElements } from './drop-empty.ts';
import { arrangeGalleries, attachmentClass, galleryClass } from './galleries.ts';
import { createOriginImages } from './origin-images.ts';
import { createOriginPlayers } from './origin-players.ts';
import { extractText } from './plain-text.ts';
import { shortenText } from './shorten.ts';
import { mostAddressCharacters } from './web-address.ts';
import { countCharacters, readMarkup, writeMarkup, type Node } from './tree.ts';

/**
 * Classes that mark what is dropped: blocks of the origin's calendar plugin, which repeat date,
 * place and price, or render empty in lists.
 */
const dropped = 'tribe-*';

/** Marks other elements that are dropped. */
const marked = { class: 'tribe-dropped' };

/**
 * Most elements open at once, not counting those that HTML closes by itself. The parser looks
 * through all of them at each closing tag.
 */
const mostOpen = 1000;

/**
 * Most characters of clean HTML. A phrase that is divided at each block in it repeats its
 * attributes.
 */
export const mostCleanCharacters = 100_000;

/** Most characters of plain text: feeds, search and summaries take only the beginning of it. */
export const mostTextCharacters = 20_000;

/** A few links relative to a long address take many times their length, in any description. */
const mostGrowth = { characters: 10_000, times: 4 };

/** Most pieces of phrases that are divided at blocks in them: a piece has at least 7 characters. */
const mostPieces = mostCleanCharacters / 7;

/** Relative links repeat the address of their page. From a longer one, only the host counts. */
const mostBaseCharacters = 2000;

/** A description, cleaned. */
export interface CleanDescription {
  /** Clean HTML. It ends with a paragraph `…` if it is shortened. */
  readonly description: string;
  /** The same as plain text: the first `mostTextCharacters`. */
  readonly text: string;
  /** Whether the origin's HTML is beyond a limit, so that only its beginning was read. */
  readonly isShortened: boolean;
}

/**
 * Origin HTML made safe, with its plain text: an allow-list of elements, no scripts, handlers,
 * styles or forms; embedded players become links; links are absolute and http, https, webcal,
 * mailto or tel; headings begin at level 3, below the page's own. Images still have their address
 * at the origin (`src` absolute, http or https; `alt` plain text; `width` and `height` where the
 * origin states them; `data-full`, `data-image`, `data-page`, `data-alt` for us): nothing
 * publishes them before `showPictures` or `dropImages`. Text beyond `descriptionLimits`,
 * `mostOpen`, `mostCleanCharacters` and `mostGrowth` is cut off.
 * @param permalink the address that relative links are relative to
 */
export function cleanDescription(html: string, permalink: string): CleanDescription {
  const base = permalink.length > mostBaseCharacters ? (URL.parse('/', permalink)?.href ?? '') : permalink;
  let { html: read, isShortened } = boundMarkup(removeControls(html), descriptionLimits);
  const most = Math.min(mostCleanCharacters, mostGrowth.characters + mostGrowth.times * read.length);
  for (;;) {
    const clean = cleanBounded(read, base, most);
    if (clean !== null) {
      const description = isShortened ? `${clean}<p>…</p>` : clean;
      const text = shortenText(extractText(description), mostTextCharacters);
      return { description, text, isShortened };
    }
    // No half takes longer than the one before, and an empty text is never too long.
    read = cutMarkup(read, Math.floor(read.length / 2));
    isShortened = true;
  }
}

/** Null if it would be too long, or is too deep. */
function cleanBounded(html: string, base: string, most: number): string | null {
  if (html === '') return '';
  try {
    // A character reference may have been a control character, or a mark.
    const safe = readMarkup(limitMarks(removeControls(sanitizeMarkup(html, base))));
    const countPiece = createCounter(mostPieces);
    const arranged = arrangeGalleries(dropMarked(safe), base);
    const nodes = fitContentModel(dropEmptyElements(arranged), () => countPiece(1));
    return countCharacters(nodes) > most ? null : writeMarkup(nodes);
  } catch (error) {
    if (error instanceof BeyondLimitError) return null;
    throw error;
  }
}

/** Ends work on HTML that would only be shortened. */
class BeyondLimitError extends Error {}

/** Returns a function that counts, and throws beyond `most`. */
function createCounter(most: number): (by: 1 | -1) => void {
  let count = 0;
  return (by) => {
    count += by;
    if (count > most) throw new BeyondLimitError();
  };
}

/** In the tree, because the sanitizer would copy all its output for each element it drops. */
function dropMarked(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') return [node];
    const isDropped = /(?:^|\s)tribe-/u.test(node.attributes['class'] ?? '');
    return isDropped ? [] : [{ ...node, children: dropMarked(node.children) }];
  });
}

/** The only reading of hostile HTML: what comes back closes all that it opens. */
function sanitizeMarkup(html: string, permalink: string): string {
  const images = createOriginImages(permalink);
  const players = createOriginPlayers(permalink);
  const countOpen = createCounter(mostOpen);
  const readImage = (attributes: sanitize.Attributes): sanitize.Tag => ({
    tagName: 'img',
    attribs: images.readImage(attributes) ?? marked,
  });
  return sanitize(html, {
    allowedTags,
    allowedAttributes,
    allowedClasses: { '*': [dropped, attachmentClass, galleryClass] },
    allowedSchemes: ['http', 'https', 'webcal', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // Deeper elements become text: later parsers could not read deeper nesting.
    nestingLimit: 30,
    onOpenTag(name, attributes) {
      countOpen(1);
      images.enterTag(name, attributes);
      players.enterTag(name, attributes);
    },
    onCloseTag(name) {
      countOpen(-1);
      images.leaveTag(name);
      players.leaveTag(name);
    },
    transformTags: {
      ...renamedTags,
      '*': (tagName, attributes) => ({
        tagName,
        attribs: players.isWithin() ? marked : keepValidAttributes(attributes),
      }),
      a: (tagName, attributes) => ({ tagName, attribs: resolveHref(attributes, permalink) }),
      iframe: players.linkPlayer,
      audio: players.linkPlayer,
      video: players.linkPlayer,
      source: players.linkPlayer,
      img: (_, attributes) => readImage(attributes),
      div: (tagName, attributes) =>
        images.isPainted(attributes) ? readImage(attributes) : { tagName, attribs: attributes },
    },
    // The link of a player has its own text. Other text in it would repeat the link.
    textFilter: (text, tag?: string) => (tag !== 'a' && players.isFallback() ? '' : text),
  });
}

function resolveHref(attributes: sanitize.Attributes, base: string): sanitize.Attributes {
  const { href, rel = '', ...others } = attributes;
  const url = href === undefined ? null : URL.parse(href, base);
  const isLink = url !== null && /^(?:https?|webcal|mailto|tel):$/u.test(url.protocol);
  if (!isLink || url.href.length > mostAddressCharacters) return others;
  // WordPress marks links to the page that it makes of each image, or names them so.
  const isAttachment = /(?:^|\s)attachment(?:\s|$)/u.test(rel) || url.searchParams.has('attachment_id');
  return { ...others, href: url.href, ...(isAttachment && { class: attachmentClass }) };
}
