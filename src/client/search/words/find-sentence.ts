import { foldText } from '../fold-text.ts';
import { isForm } from '../mark-words.ts';

/** Characters of a sentence that are shown at most, and how many of them come before the match. */
const most = 180;
const before = 60;

/** A sentence, and the words to mark in it. */
export interface Quote {
  /** `""` for none. */
  readonly text: string;
  readonly words: string;
}

/** The sentence of a text that has most of the words, cut around them if it is long. */
export function findSentence(content: string, words: string): Quote {
  const searched = splitFolded(words);
  const text = findFullest(content, searched);
  if (text !== '') return { text, words };
  // Pagefind compares stems, which this does not know: `dance` for `dancing`.
  const own = new Set(splitFolded(content));
  const forms = searched.flatMap((word) => findAkin(word, own) ?? []);
  return { text: findFullest(content, forms), words: forms.join(' ') };
}

function splitFolded(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The word with the longest beginning in common with another: four letters at least, or three of a
 * word that has one more at most.
 */
function findAkin(word: string, all: Iterable<string>): string | undefined {
  let akin: string | undefined;
  let longest = 2;
  for (const each of all) {
    let length = 0;
    while (length < each.length && each[length] === word[length]) length += 1;
    const isAkin = length > 3 || each.length <= length + 1;
    const isShorter = length === longest && akin !== undefined && each.length < akin.length;
    if (isAkin && (length > longest || isShorter)) [akin, longest] = [each, length];
  }
  return akin;
}

function findFullest(content: string, searched: readonly string[]): string {
  let best = '';
  let bestCount = 0;
  for (const sentence of content.match(/[^.!?…·\n]+[.!?…]*/gu) ?? []) {
    const own = splitFolded(sentence);
    const count = searched.filter((word) => own.some((each) => isForm(each, word))).length;
    // A name alone says little.
    const isFuller = count === bestCount && count > 0 && best.split(' ').length < 4 && own.length > 3;
    if (count <= bestCount && !isFuller) continue;
    [best, bestCount] = [sentence.trim(), count];
  }
  return cut(best, searched);
}

function cut(sentence: string, searched: readonly string[]): string {
  if (sentence.length <= most) return sentence;
  const parts = sentence.split(/\s+/u);
  const isMatch = (part: string): boolean =>
    splitFolded(part).some((each) => searched.some((word) => isForm(each, word)));
  let first = Math.max(0, parts.findIndex(isMatch));
  for (let room = before; first > 0 && room > (parts[first - 1] ?? '').length; first -= 1)
    room -= (parts[first - 1] ?? '').length + 1;
  let shown = parts[first] ?? '';
  let next = first + 1;
  for (; next < parts.length && shown.length + (parts[next] ?? '').length < most; next += 1)
    shown += ` ${parts[next]}`;
  return `${first > 0 ? '… ' : ''}${shown}${next < parts.length ? ' …' : ''}`;
}
