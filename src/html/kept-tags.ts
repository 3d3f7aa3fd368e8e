import type { IFrame } from 'sanitize-html';

/** Elements that a description may keep. */
export const keptTags =
  'p br hr h3 h4 ul ol li dl dt dd blockquote pre code kbd strong b em i u s del ins mark small sub sup abbr cite q a span div bdi table caption tr th td figure figcaption time img'.split(
    ' ',
  );

/** Blocks that a description does without: they leave a block of no meaning, or words of theirs would run into those before and after. */
export const otherBlocks =
  'address article aside center details dialog dir fieldset footer form header hgroup legend main menu nav search section summary'.split(
    ' ',
  );

/** Elements that go with the blanks in them where they say nothing. */
const blocks = new Set([
  ...'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre div table caption figure figcaption'.split(' '),
  ...otherBlocks,
]);

/** Elements that say something when they are empty: a break, or the place of a cell in its table. */
const tellingWhenEmpty = new Set(['br', 'hr', 'tr', 'th', 'td']);

const players = new Set(['iframe', 'audio', 'video', 'source']);

/** Stands in the text of an element for something shown in its place (U+FFFC, object replacement character). */
const shown = '\ufffc';

/**
 * A filter for elements that say nothing: images without an address, and what holds neither text nor an image nor a link to a player.
 * Of a phrase the blanks stay, for they divide the words around it.
 */
export function saysNothing(element: IFrame): boolean | 'excludeTag' {
  const { tag, attribs } = element;
  const isShown =
    (tag === 'img' && Boolean(attribs['src'])) || (players.has(tag) && Boolean(attribs['href']));
  // The sanitiser hands the text of an element on to the one around it: all of them see that they are not empty.
  if (isShown) element.text += shown;
  if (isShown || tellingWhenEmpty.has(tag) || element.text.trim() !== '') return false;
  return blocks.has(tag) || 'excludeTag';
}

/** Clean HTML without the blank lines that dropped elements leave. */
export function tidy(html: string): string {
  return html.replaceAll(/\n{2,}/gu, '\n').trim();
}
