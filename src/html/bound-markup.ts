/** The most that is read of a text. */
export interface MarkupLimits {
  /** In UTF-16 units. */
  readonly characters: number;
  /** Opening and closing. */
  readonly tags: number;
}

/** The limits of a description. */
export const descriptionLimits: MarkupLimits = { characters: 200_000, tags: 10_000 };

/** The limits of a text that becomes one line: a name, an excerpt, an address. */
export const lineLimits: MarkupLimits = { characters: 20_000, tags: 1000 };

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
 * The beginning of origin HTML, within the limits. This is the only step that sees all of it, and
 * its time grows with the length only. Each `<` counts as a tag, because some text is read as HTML
 * only later, such as the content of a frame.
 */
export function boundMarkup(html: string, { characters, tags }: MarkupLimits): BoundMarkup {
  if (html.length <= tags) return { html, isShortened: false };
  const light = html.length > characters ? html.replaceAll(embedded, 'data:') : html;
  const end = Math.min(findTag(light, tags), characters);
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
