import { foldWords } from '../html/characters.ts';
import { dropLinkTargets } from '../html/plain-text.ts';
import type { EventRecord } from '../model/event.ts';

/** The excerpt of an event as its lead; `""` if its text says the same. */
export function findLead({ excerpt, text }: Pick<EventRecord, 'excerpt' | 'text'>): string {
  const folded = fold(excerpt);
  // Without letters, such as a row of pictographs, they are compared as they are.
  if (folded === '') return text.includes(excerpt) ? '' : excerpt;
  // A machine may have cut it within a word.
  const end = /(?:…|\.\.\.)\W*$/u.test(excerpt) ? '' : ' ';
  return ` ${fold(text)} `.includes(` ${folded}${end}`) ? '' : excerpt;
}

/** Characters of scripts that write no spaces between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;

/** Words only, without targets of links: an excerpt may be quoted in other marks. */
function fold(text: string): string {
  return foldWords(dropLinkTargets(text).replaceAll(unspaced, ' $& '));
}
