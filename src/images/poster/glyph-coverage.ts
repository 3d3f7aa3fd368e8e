import type { PosterFont } from './font.ts';

/**
 * A text without what a typeface lacks: signs, such as emoji, and words of which it lacks a letter, for half a word would be another. Null
 * where nothing is left, or nothing but numbers and signs of a text that had more.
 */
export function supportedText(text: string, face: PosterFont): string | null {
  const written = text.normalize('NFC').replaceAll(/\p{Extended_Pictographic}|[\u{fe0f}\u{200d}]/gu, '');
  const words = written.split(/\s+/u);
  const left = words.filter((word) => face.covers(word.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')));
  const line = (left.length < words.length ? withoutLooseEnds(left) : left)
    .flatMap((word) => Array.from(word, (each) => (face.covers(each) ? each : ' ')).join(''))
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return line === '' || (left.length < words.length && !/\p{L}/u.test(line)) ? null : line;
}

/** A text as it can be set, and the typeface for it. */
export interface Settable {
  readonly text: string;
  readonly face: PosterFont;
}

/** What can be set of a text in the first of the typefaces that has most of it; null where none has any. */
export function bestFont(text: string, faces: readonly PosterFont[]): Settable | null {
  let best: Settable | null = null;
  for (const face of faces) {
    const set = supportedText(text, face);
    if (set !== null && sizeOf(set) > sizeOf(best?.text ?? '')) best = { text: set, face };
  }
  return best;
}

/** Blanks stand for signs that are missing. */
function sizeOf(text: string): number {
  return text.replaceAll(' ', '').length;
}

/** Words without the signs at both ends that stood between them and what is left out. */
function withoutLooseEnds(words: readonly string[]): readonly string[] {
  const says = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);
  return words.slice(Math.max(0, words.findIndex(says)), words.findLastIndex(says) + 1);
}
