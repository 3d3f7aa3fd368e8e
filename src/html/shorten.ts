/** At most `limit` characters (UTF-16 units) of a text, cut between words and ended with `…`. */
export function shortenText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const lastSpace = cut.search(/\s\S*$/u);
  // A text without spaces (Japanese, an address) is cut anywhere except in a surrogate pair.
  const kept =
    lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '');
  // Without the lookbehind, a text of dots would take quadratic time.
  return `${kept.replace(/(?<![\s.,;:–—-])[\s.,;:–—-]+$/u, '')}…`;
}
