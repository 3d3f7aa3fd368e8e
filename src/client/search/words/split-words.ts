import { foldText } from '../fold-text.ts';

/** A word as it was typed, and the forms under which it is compared. */
export interface Word {
  readonly typed: string;
  /** Of whole words: see `toKey`. */
  readonly key: string;
  /** Of the beginning of words: only folded, since `muse` begins `museum`, but not `music`. */
  readonly start: string;
}

/** The words of a text. What is elided is left out: `year’s` → `year`, `l’art` → `art`. */
export function splitWords(text: string): readonly Word[] {
  const parts = text.replaceAll(/(^|[^\p{L}\p{N}])\p{L}['’]|['’]s(?![\p{L}\p{N}])/gu, '$1 ');
  const typed = parts.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return typed.map(toWord);
}

/** A word in the forms under which it is compared. */
export function toWord(typed: string): Word {
  const start = foldText(typed);
  return { typed, key: toKey(start), start };
}

/**
 * The form under which a whole word is compared: its singular. It only has to be the same for both
 * numbers: `movie` and `movies` → `movi`, `luz` and `luces` → `luz`.
 */
function toKey(folded: string): string {
  if (folded.length < 4 || /\d/u.test(folded)) return folded;
  return folded
    .replace(/ces$/u, 'z')
    .replace(/([^s])s$/u, '$1')
    .replace(/e$/u, '')
    .replace(/y$/u, 'i');
}
