import type { PosterFont } from './font.ts';

/** A size of text in pixels, and the lines that fit at that size. */
export interface Typesetting {
  readonly size: number;
  readonly lines: number;
}

/** A text in lines. */
export interface Wrapped {
  readonly size: number;
  readonly lines: readonly string[];
}

/**
 * Wraps a text into lines of `width` pixels, in the first of `settings` that fits, with lines of
 * similar length. With the last one, a text that is still too long is cut.
 */
export function wrapText(
  text: string,
  face: PosterFont,
  width: number,
  settings: readonly Typesetting[],
): Wrapped {
  const words = text.split(' ').map((word) => ({ word, em: face.width(word) }));
  const space = face.width(' ');
  const widest = Math.max(...words.map(({ em }) => em));
  for (const { size, lines } of settings) {
    const room = width / size;
    // Words are broken only at the smallest size.
    if (widest > room) continue;
    const broken = fill(words, space, room);
    if (broken.length <= lines) return { size, lines: balanced(words, space, room, broken) };
  }
  const { size, lines } = settings.at(-1) ?? { size: 1, lines: 1 };
  return {
    size,
    lines: cut(fill(pieces(words, face, width / size), space, width / size), lines, face, width / size),
  };
}

interface Word {
  readonly word: string;
  readonly em: number;
}

function fill(words: readonly Word[], space: number, room: number): string[] {
  const lines: string[] = [];
  let used = 0;
  for (const { word, em } of words) {
    const last = lines.length - 1;
    if (last >= 0 && used + space + em <= room) {
      lines[last] += ` ${word}`;
      used += space + em;
    } else {
      lines.push(word);
      used = em;
    }
  }
  return lines;
}

/** The narrowest width with as few lines: nine halvings find it to a pixel. */
function balanced(words: readonly Word[], space: number, room: number, lines: string[]): readonly string[] {
  let [low, high, best] = [0, room, lines];
  for (let turn = 0; turn < 9; turn += 1) {
    const middle = (low + high) / 2;
    const tried = fill(words, space, middle);
    if (tried.length > lines.length) low = middle;
    else [high, best] = [middle, tried];
  }
  return best;
}

function pieces(words: readonly Word[], face: PosterFont, room: number): Word[] {
  return words.flatMap((whole) => {
    if (whole.em <= room) return whole;
    const parts: Word[] = [];
    for (const character of whole.word) {
      const last = parts.at(-1);
      const em = face.width(character);
      if (last !== undefined && last.em + em <= room)
        parts[parts.length - 1] = { word: last.word + character, em: last.em + em };
      else parts.push({ word: character, em });
    }
    return parts;
  });
}

function cut(lines: readonly string[], most: number, face: PosterFont, room: number): readonly string[] {
  if (lines.length <= most) return lines;
  let last = Array.from(lines[most - 1] ?? '');
  while (last.length > 0 && face.width(`${last.join('')}…`) > room) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`];
}
