import { foldText } from '../fold-text.ts';

/** A word as it was typed, and the form under which it is compared. */
export interface Word {
  readonly typed: string;
  readonly key: string;
}

/** The words of a text. What is elided is left out: `year’s` → `year`, `l’art` → `art`. */
export function splitWords(text: string): readonly Word[] {
  const parts = text.replaceAll(/(^|[^\p{L}\p{N}])\p{L}['’]|['’]s(?![\p{L}\p{N}])/gu, '$1 ');
  const typed = parts.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return typed.map((each) => ({ typed: each, key: toKey(each) }));
}

/**
 * The form under which a word is compared: without case and accents, in the singular. It only has
 * to be the same for both numbers: `movie` and `movies` → `movi`, `luz` and `luces` → `luz`.
 */
function toKey(word: string): string {
  const folded = foldText(word);
  if (folded.length < 4 || /\d/u.test(folded)) return folded;
  return folded
    .replace(/ces$/u, 'z')
    .replace(/([^s])s$/u, '$1')
    .replace(/e$/u, '')
    .replace(/y$/u, 'i');
}
