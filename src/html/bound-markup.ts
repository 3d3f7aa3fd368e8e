/** Most characters (UTF-16 units) of a description or a line that are read. */
export const mostCharacters = 200_000;

/** Most tags, opening and closing, that are read. */
export const mostTags = 10_000;

/** Images written into an address. They are never published, and may be longer than all else. */
const embedded = /\bdata:[^\s"'<>]*/giu;

/** Half a surrogate pair or half a character reference, at a cut. */
const half = /(?:[\ud800-\udbff]|&#?\w{0,30})$/;

/** Origin HTML within the limits, and whether something is missing from it. */
export interface BoundMarkup {
  readonly html: string;
  readonly isShortened: boolean;
}

/**
 * The beginning of origin HTML, with at most 200,000 characters and 10,000 tags. This is the only
 * step that sees all of it, and its time grows with the length only. Readers after it may take
 * time that grows with the square of tags or depth. Each `<` counts as a tag, because some text
 * is read as HTML only later, such as the content of a frame.
 */
export function boundMarkup(html: string): BoundMarkup {
  if (html.length <= mostTags) return { html, isShortened: false };
  const light = html.length > mostCharacters ? html.replaceAll(embedded, 'data:') : html;
  const end = Math.min(findTag(light, mostTags), mostCharacters);
  return end < light.length
    ? { html: cutMarkup(light, end), isShortened: true }
    : { html: light, isShortened: false };
}

/** HTML up to that position. Readers ignore a tag or a comment that is cut. */
export function cutMarkup(html: string, end: number): string {
  return html.slice(0, end).replace(half, '');
}

/** Where the tag after the first `count` begins; infinite if there are no more. */
function findTag(html: string, count: number): number {
  let at = html.indexOf('<');
  for (let tags = 0; tags < count && at !== -1; tags += 1) at = html.indexOf('<', at + 1);
  return at === -1 ? Infinity : at;
}
