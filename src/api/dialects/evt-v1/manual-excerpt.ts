import { extractLine } from '../../../html/plain-text.ts';

/**
 * The HTML of an excerpt that an editor wrote; '' where WordPress generated it: from the first
 * words of the text without shortcodes, with `[…]` where it is cut. A manual excerpt in the words
 * of the text counts as generated, as it adds nothing.
 */
export function manualExcerpt(excerpt: string, content: string): string {
  const line = extractLine(excerpt);
  if (line === '' || line.endsWith('[…]')) return '';
  // WordPress joins words that only tags divide.
  const texts = [content, content.replaceAll(/<[^<>]*>/gu, '')].map(extractLine);
  return texts.some((text) => isExtract(line.split(' '), text.split(' '))) ? '' : excerpt;
}

/** Whether the words begin as the text does, and occur in it in the same order. */
function isExtract(words: readonly string[], text: readonly string[]): boolean {
  if (words[0] !== text[0]) return false;
  let found = 0;
  for (const word of text) if (word === words[found]) found++;
  return found === words.length;
}
