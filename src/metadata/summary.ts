import { shortenText } from '../html/shorten.ts';

/**
 * A summary of an event in one line: its excerpt, else the beginning of its text. Longer texts are
 * cut between words to at most `limit` characters, including the `…` at their end. `""` if there is
 * neither.
 */
export function summarize(
  { excerpt, text }: { readonly excerpt: string; readonly text: string },
  limit: number,
): string {
  return shortenText((excerpt || text).replace(/\s+/gu, ' ').trim(), limit);
}
