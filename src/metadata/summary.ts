import { shorten } from '../html/shorten.ts';

/**
 * What an event is about in one line: its excerpt or, where none was written, the beginning of its text, cut between words to
 * at most `limit` characters and then ended with `…`. `""` when there is neither.
 */
export function summarize(
  { excerpt, text }: { readonly excerpt: string; readonly text: string },
  limit: number,
): string {
  return shorten((excerpt || text).replace(/\s+/gu, ' ').trim(), limit);
}
