/** Printed text. */
export interface TextRun {
  readonly text: string;
  readonly bold?: boolean;
}

/**
 * Average widths in em: of a letter in Verdana, the widest system font, and of a space. Narrower
 * fonts leave room.
 */
const regular = 0.55;
const bold = 0.61;
const space = 0.3;

/**
 * The number of lines that consecutive pieces of text take, broken between words, and within words
 * that are longer than a line.
 * @param room length of a line in em
 */
export function countLines(pieces: readonly TextRun[], room: number): number {
  let lines = 1;
  let used = 0;
  for (const piece of pieces) {
    for (const word of piece.text.split(/\s+/u)) {
      const width = Array.from(word).length * (piece.bold ? bold : regular);
      if (used > 0 && used + width > room) {
        lines++;
        used = 0;
      }
      lines += Math.floor(width / room);
      used += (width % room) + space;
    }
  }
  return lines;
}
