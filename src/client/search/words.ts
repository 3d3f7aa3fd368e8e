import { fold } from './fold.ts';
import type { Pagefind } from './pagefind.ts';

/**
 * Ids of what words find: of all that has each of them, in some form, or a word that begins with it. Of a word that stands nowhere,
 * Pagefind finds what begins like it: for `opera` all with an `o` (Pagefind 1.6.0). Among results in the order of time, nothing would
 * tell these from good ones.
 */
export async function findWords(pagefind: Pagefind, words: string): Promise<ReadonlySet<string>> {
  const known = await Promise.all(
    (words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => isKnown(pagefind, word)),
  );
  if (!known.every((each) => each)) return new Set();
  const { results } = await pagefind.search(words);
  return new Set(results.map(({ id }) => id));
}

async function isKnown(pagefind: Pagefind, word: string): Promise<boolean> {
  // In quotation marks, a word is found in any of its forms, and never by its beginning.
  const { results } = await pagefind.search(`"${word}"`);
  if (results.length > 0) return true;
  const { results: similar } = await pagefind.search(word);
  const content = await similar[0]?.data();
  return fold(content?.content ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .some((each) => each.startsWith(fold(word)));
}
