import { foldWords } from '../html/characters.ts';
import { dropLinkTargets } from '../html/plain-text.ts';
import type { EventRecord } from '../model/event.ts';

/**
 * The excerpt of an event as its lead; `""` if its text says the same: begins with it, or has it as
 * whole sentences. Its words within another sentence may say the opposite.
 */
export function findLead({ excerpt, text }: Pick<EventRecord, 'excerpt' | 'text'>): string {
  const folded = fold(excerpt);
  // Without letters, such as a row of pictographs, they are compared as they are.
  if (folded === '') return text.includes(excerpt) ? '' : excerpt;
  // A machine may have cut it within a word.
  const isCut = /(?:…|\.\.\.)\W*$/u.test(excerpt);
  const begins = `${fold(text)} `.startsWith(isCut ? folded : `${folded} `);
  return begins || hasSentences(text, folded, isCut) ? '' : excerpt;
}

/** Whether sentences of a text, one after the other, are these words. */
function hasSentences(text: string, words: string, isCut: boolean): boolean {
  const sentences = dropLinkTargets(text).split(sentenceEnd).map(fold).filter(Boolean);
  return sentences.some((_, first) => {
    let rest = words;
    for (const sentence of sentences.slice(first)) {
      if (rest === sentence || (isCut && sentence.startsWith(rest))) return true;
      if (!rest.startsWith(`${sentence} `)) return false;
      rest = rest.slice(sentence.length + 1);
    }
    return false;
  });
}

/** Between sentences, and between lines. */
const sentenceEnd = /(?<=[。！？])|(?<=[.!?…][\p{Pe}\p{Pf}"']*)\s+|\n+/u;

/** Characters of scripts that write no spaces between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;

/** Words only, without targets of links: an excerpt may be quoted in other marks. */
function fold(text: string): string {
  return foldWords(dropLinkTargets(text).replaceAll(unspaced, ' $& '));
}
