import * as fontkit from 'fontkit';

/** A text set on one line, as outlines, so that it needs no font. */
export interface SetLine {
  /** From the first letter to the end of the last, in pixels. */
  readonly width: number;
  /** SVG whose origin is the beginning of the baseline. */
  readonly svg: string;
}

/** A typeface. */
export interface PosterFont {
  /** Height of its capitals in em. */
  readonly capitals: number;
  /** Whether the font has every character of a text. */
  covers(text: string): boolean;
  /** Width of a text in em. */
  width(text: string): number;
  /** @param size pixels of an em */
  set(text: string, size: number): SetLine;
}

/**
 * A typeface from the bytes of its files (WOFF2, TTF, OTF). Characters that the first lacks come
 * from the next.
 * @throws {Error} if a file does not hold exactly one font
 */
export function createFont(files: readonly Uint8Array[]): PosterFont {
  const fonts = files.map(open);
  const fontFor = (character: string): fontkit.Font | undefined =>
    fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  const outlines = new Map<fontkit.Glyph, string>();
  const readOutline = (glyph: fontkit.Glyph): string => {
    const outline = outlines.get(glyph) ?? glyph.path.toSVG();
    outlines.set(glyph, outline);
    return outline;
  };
  const layOutGlyphs = (text: string) =>
    splitRuns(text, fontFor).flatMap(({ font, run }) => {
      const { glyphs, positions } = font.layout(run);
      return glyphs.map((glyph, index) => ({
        glyph,
        em: font.unitsPerEm,
        advance: (positions[index]?.xAdvance ?? 0) / font.unitsPerEm,
      }));
    });
  const width = (text: string): number => layOutGlyphs(text).reduce((sum, { advance }) => sum + advance, 0);
  return {
    capitals: (fonts[0]?.capHeight ?? 0) / (fonts[0]?.unitsPerEm ?? 1) || 0.7,
    covers: (text) => Array.from(text).every((character) => fontFor(character) !== undefined),
    width,
    set(text, size) {
      let at = 0;
      const paths = layOutGlyphs(text).map(({ glyph, em, advance }) => {
        const outline = readOutline(glyph);
        const x = at;
        at += advance * size;
        const scale = round(size / em);
        return outline === ''
          ? ''
          : `<path transform="matrix(${scale} 0 0 ${-scale} ${round(x)} 0)" d="${outline}"/>`;
      });
      return { width: at, svg: paths.join('') };
    },
  };
}

/**
 * Width of Palo's figures in em. All display faces are scaled to it, here and in pages (base.css,
 * `.d`).
 */
const figure = 0.412;

/**
 * A display face as pages set it: in capitals, and scaled so that its figures are as wide as
 * Palo's.
 * @throws {Error} if a file does not hold exactly one font
 */
export function createDisplayFont(files: readonly Uint8Array[]): PosterFont {
  const face = createFont(files);
  const scale = face.covers('0') ? figure / face.width('0') : 1;
  return {
    capitals: face.capitals * scale,
    covers: (text) => face.covers(text.toUpperCase()),
    width: (text) => face.width(text.toUpperCase()) * scale,
    set: (text, size) => face.set(text.toUpperCase(), size * scale),
  };
}

function open(file: Uint8Array): fontkit.Font {
  const font = fontkit.create(Buffer.from(file));
  if ('fonts' in font) throw new Error('This file holds several fonts.');
  return font;
}

/** The longest runs that one font can set; characters that none has are skipped. */
function splitRuns(text: string, fontFor: (character: string) => fontkit.Font | undefined) {
  const runs: { font: fontkit.Font; run: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = fontFor(character);
    if (font === undefined) continue;
    if (last?.font === font) last.run += character;
    else runs.push({ font, run: character });
  }
  return runs;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** The typefaces of posters. */
export interface PosterFonts {
  /** Capitals, never for long texts. */
  readonly display: PosterFont;
  readonly text: PosterFont;
  /** For texts with letters that the others lack. */
  readonly other: PosterFont;
}
