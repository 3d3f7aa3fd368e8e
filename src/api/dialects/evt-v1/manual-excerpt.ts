import { unescapeMarkup } from '../../../html/escape.ts';
import { extractLine } from '../../../html/plain-text.ts';

/** What themes put where WordPress cuts an excerpt: `[…]`, `…` or `...`. */
const cut = /\s*(?:\[?…\]?|\[?\.{3}\]?)$/u;

/** Words after which WordPress cuts the text, less those that other languages count otherwise. */
const usualLength = 50;

/**
 * The HTML of an excerpt that an editor wrote; '' where WordPress generated it: from the first
 * words of the text without shortcodes, captions and buttons, with `[…]` where it is cut. Themes
 * change that mark, and add a link to the page, to manual excerpts too: `… Continue reading`. A
 * manual excerpt in the words of the text counts as generated, as it adds nothing.
 * @param permalink the address of the page
 */
export function manualExcerpt(excerpt: string, content: string, permalink: string): string {
  const own = dropOwnLink(excerpt, permalink);
  const line = extractLine(own);
  if (line === '' || line.endsWith('[…]')) return '';
  const words = line.replace(cut, '').split(' ');
  const isCut = cut.test(line) || own !== excerpt || words.length >= usualLength;
  // WordPress joins words that only tags divide.
  const texts = ['', ' '].map((blank) => extractLine(content.replaceAll(/<[^<>]*>/gu, blank)).split(' '));
  texts.push(extractLine(content).split(' '));
  return texts.some((text) => isExtract(words, isCut ? dropBefore(text, words) : text)) ? '' : own;
}

/** A text from where it has the first words, which blocks without a place in excerpts precede. */
function dropBefore(text: readonly string[], words: readonly string[]): readonly string[] {
  const [first, ...others] = words.slice(0, 3);
  const at = text.findIndex(
    (word, index) => word === first && others.every((other, next) => text[index + 1 + next] === other),
  );
  return at === -1 ? text : text.slice(at);
}

/** An excerpt without the link to its own page at its end. */
function dropOwnLink(excerpt: string, permalink: string): string {
  const at = excerpt.lastIndexOf('<a ');
  const end = excerpt.indexOf('</a>', at);
  if (at === -1 || end === -1 || extractLine(excerpt.slice(end)) !== '') return excerpt;
  const [, href = ''] = /^<a [^>]*?href\s*=\s*["']([^"'>]*)/iu.exec(excerpt.slice(at, end)) ?? [];
  const url = URL.parse(unescapeMarkup(href), permalink);
  if (url === null) return excerpt;
  url.hash = '';
  return url.href === permalink ? excerpt.slice(0, at) : excerpt;
}

/**
 * Whether the words begin as the text does and go on in it, with gaps where shortcodes were. Words
 * that a person picked from all over the text say something else.
 */
function isExtract(words: readonly string[], text: readonly string[]): boolean {
  if (words[0] !== text[0]) return false;
  let gaps = 0;
  let at = 0;
  for (const [index, word] of words.entries()) {
    if (text[at] !== word) {
      const next = words[index + 1];
      while (at < text.length && !(text[at] === word && (next === undefined || text[at + 1] === next))) at++;
      gaps++;
    }
    if (at === text.length || gaps > 1 + words.length / 10) return false;
    at++;
  }
  return true;
}
