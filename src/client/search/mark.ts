import { foldText } from './fold.ts';

/** A text in which the words that were asked for, in whatever form or accents, are marked. */
export function markWords(text: string, words: string): (string | HTMLElement)[] {
  const asked = foldText(words).match(/[\p{L}\p{N}]+/gu) ?? [];
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((part) => {
    if (!asked.some((word) => isForm(foldText(part), word))) return part;
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });
}

/** Short words are marked whole only: `de` is not in `desfile`. */
function isForm(word: string, asked: string): boolean {
  if (word === asked) return true;
  return (asked.length > 2 && word.startsWith(asked)) || (word.length > 3 && asked.startsWith(word));
}
