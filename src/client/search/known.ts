import { fold } from './fold.ts';
import type { Pagefind } from './pagefind.ts';

/**
 * Whether each of the words stands somewhere in the index, in some form, or begins one that does. Of others Pagefind finds what begins
 * like them: for `opera` all with an `o` (Pagefind 1.6.0). Among results in the order of time, nothing would tell these from good ones.
 */
export async function areKnown(index: Pagefind, words: string): Promise<boolean> {
  const parts = words.split(/\s+/u).map((part) => part.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  // What is written with a sign in it is taken apart in ways of which only Pagefind knows.
  const plain = parts.filter((part) => /^[\p{L}\p{M}\p{N}]+$/u.test(part));
  const known = await Promise.all(plain.map((word) => isKnown(index, word)));
  return known.every((each) => each);
}

async function isKnown(index: Pagefind, word: string): Promise<boolean> {
  // In quotation marks, a word is found in any of its forms, and never by its beginning.
  const { results } = await index.search(`"${word}"`, { filters: {} });
  if (results.length > 0) return true;
  const { results: similar } = await index.search(word, { filters: {} });
  const content = await similar[0]?.data();
  return fold(content?.content ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .some((each) => each.startsWith(fold(word)));
}
