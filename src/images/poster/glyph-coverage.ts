import type { PosterFont } from './font.ts';

/**
 * A text without signs that a typeface lacks, such as emoji, and without words with missing glyphs,
 * since a partial word could be misread. An en dash is a minus, without which `UTC−8` would be
 * eight hours ahead. Null if nothing is left, or only numbers and signs.
 */
function supportedText(text: string, face: PosterFont): string | null {
  const written = text
    .normalize('NFC')
    .replaceAll(/\p{Extended_Pictographic}|[\u{fe0f}\u{200d}]/gu, '')
    .replaceAll('−', face.covers('−') ? '−' : '–');
  const words = written.split(/\s+/u);
  const left = words.filter((word) => face.covers(word.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')));
  const line = (left.length < words.length ? withoutLooseEnds(left) : left)
    .flatMap((word) => Array.from(word, (each) => (face.covers(each) ? each : ' ')).join(''))
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return line === '' || (left.length < words.length && !/\p{L}/u.test(line)) ? null : line;
}

/** A text that a typeface can set. */
export interface Settable {
  readonly text: string;
  readonly face: PosterFont;
}

/**
 * The longest part of a text that one of the typefaces can set, the first of them if equal; null if
 * none can set any.
 */
export function bestFont(text: string, faces: readonly PosterFont[]): Settable | null {
  let best: Settable | null = null;
  for (const face of faces) {
    const set = supportedText(text, face);
    if (set !== null && countLetters(set) > countLetters(best?.text ?? '')) best = { text: set, face };
  }
  return best;
}

/** Spaces replace missing signs, so they do not count. */
function countLetters(text: string): number {
  return text.replaceAll(' ', '').length;
}

/** Words without signs at both ends, which joined them to words that were left out. */
function withoutLooseEnds(words: readonly string[]): readonly string[] {
  const hasLetters = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);
  return words.slice(Math.max(0, words.findIndex(hasLetters)), words.findLastIndex(hasLetters) + 1);
}
