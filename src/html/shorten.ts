/** At most `limit` characters (UTF-16 units) of a text, cut between words and ended with `…`. */
export function shortenText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const lastSpace = cut.search(/\s\S*$/u);
  // A text without spaces (Japanese, an address) is cut anywhere except in a surrogate pair.
  const kept =
    lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '');
  // A pattern for the end of a text takes quadratic time in a text of dots.
  let end = kept.length;
  while (end > 0 && /[\s.,;:–—-]/u.test(kept.charAt(end - 1))) end -= 1;
  return `${kept.slice(0, end)}…`;
}
