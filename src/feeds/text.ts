const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
const forbidden = /[^\P{Cc}\t\n]|[\ufffe\uffff\p{Surrogate}]/gu;

/**
 * Text that every format can carry: line breaks of all kinds are `\n`, control characters and halves of surrogate pairs are gone
 * (XML 1.0 section 2.2 forbids them, and a carriage return would begin a new content line in iCalendar).
 */
export function printable(text: string): string {
  return text.replace(lineBreaks, '\n').replace(forbidden, '');
}

/** The same as a single line, without space around it. */
export function oneLine(text: string): string {
  return printable(text).replace(/\s+/gu, ' ').trim();
}

/** At most `limit` characters (UTF-16 units) of a text, cut between words and then ended with `…`. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const lastSpace = cut.search(/\s\S*$/u);
  // A text without spaces (Japanese, an address) is cut where it is, but never through a surrogate pair.
  const kept =
    lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '');
  return `${kept.replace(/[\s.,;:–—-]+$/u, '')}…`;
}
