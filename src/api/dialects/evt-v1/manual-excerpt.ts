import { extractLine } from '../../../html/plain-text.ts';

/**
 * The excerpt that somebody wrote; `''` where the platform made one of the text, which it does where none was written: the
 * text's first words, less what its shortcodes gave, with `[…]` where it goes on. An excerpt written in the words of the text
 * passes for a made one; it says nothing that the text does not.
 */
export function manualExcerpt(excerpt: string, content: string): string {
  const line = extractLine(excerpt);
  if (line === '' || line.endsWith('[…]')) return '';
  return isSelection(line.split(' '), extractLine(content).split(' ')) ? '' : line;
}

/** Whether the words begin as the text does and stand in it in their order. */
function isSelection(words: readonly string[], text: readonly string[]): boolean {
  if (words[0] !== text[0]) return false;
  let found = 0;
  for (const word of text) if (word === words[found]) found++;
  return found === words.length;
}
