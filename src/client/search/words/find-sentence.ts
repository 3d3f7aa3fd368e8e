import { foldText } from '../fold-text.ts';
import { isForm } from '../mark-words.ts';

/** Characters of a sentence that are shown at most, and how many of them come before the match. */
const most = 180;
const before = 60;

/**
 * The sentence of a text that has most of the words, cut around them if it is long; `""` for none.
 */
export function findSentence(content: string, words: string): string {
  const searched = foldText(words).match(/[\p{L}\p{N}]+/gu) ?? [];
  let best = '';
  let bestCount = 0;
  for (const sentence of content.match(/[^.!?…·\n]+[.!?…]*/gu) ?? []) {
    const own = foldText(sentence).match(/[\p{L}\p{N}]+/gu) ?? [];
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
    (foldText(part).match(/[\p{L}\p{N}]+/gu) ?? []).some((each) =>
      searched.some((word) => isForm(each, word)),
    );
  let first = Math.max(0, parts.findIndex(isMatch));
  for (let room = before; first > 0 && room > (parts[first - 1] ?? '').length; first -= 1)
    room -= (parts[first - 1] ?? '').length + 1;
  let shown = parts[first] ?? '';
  let next = first + 1;
  for (; next < parts.length && shown.length + (parts[next] ?? '').length < most; next += 1)
    shown += ` ${parts[next]}`;
  return `${first > 0 ? '… ' : ''}${shown}${next < parts.length ? ' …' : ''}`;
}
