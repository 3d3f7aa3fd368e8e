import { foldText } from './fold-text.ts';

/** A text with the searched words marked, in any form and with any accents. */
export function markWords(text: string, words: string): (string | HTMLElement)[] {
  const searched = foldText(words).match(/[\p{L}\p{N}]+/gu) ?? [];
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((part) => {
    if (!searched.some((word) => isForm(foldText(part), word))) return part;
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });
}

/**
 * Whether a word is a form of a searched one, both folded. Short words are marked only as whole
 * words: not `de` in `desfile`.
 */
export function isForm(word: string, searched: string): boolean {
  if (word === searched) return true;
  return (searched.length > 2 && word.startsWith(searched)) || (word.length > 3 && searched.startsWith(word));
}
