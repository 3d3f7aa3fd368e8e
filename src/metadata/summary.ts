/**
 * What an event is about in one line: its excerpt or, where none was written, the beginning of its text, cut between words to
 * at most `limit` characters and then ended with `…`. `""` when there is neither.
 */
export function summaryOf(
  { excerpt, text }: { readonly excerpt: string; readonly text: string },
  limit: number,
): string {
  const line = (excerpt || text).replace(/\s+/gu, ' ').trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit - 1);
  const lastSpace = cut.lastIndexOf(' ');
  // A text without spaces is cut where it is, but never through a surrogate pair.
  const kept = lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${kept.replace(/[\s.,;:–—-]+$/u, '')}…`;
}
