import type { PosterFonts } from './font.ts';
import { bestFont } from './glyph-coverage.ts';
import { margin, translate, contentWidth } from './layout.ts';
import { wrapText, type Typesetting } from './wrap.ts';

/** A title that can be set: SVG. */
export interface Title {
  /** So long that it leaves no room for an ornament. */
  readonly isLong: boolean;
  /** SVG downwards from an upper edge. */
  from(top: number): string;
  /** SVG upwards from a baseline. */
  to(bottom: number): string;
}

/** Sizes of titles, largest first, by the part that is large. */
const titles: Record<
  'date' | 'title',
  { readonly display: readonly Typesetting[]; readonly text: readonly Typesetting[] }
> = {
  date: {
    display: [setting(136, 1), setting(112, 2), setting(92, 2), setting(76, 3)],
    text: [setting(96, 2), setting(72, 3), setting(56, 4), setting(48, 4)],
  },
  title: {
    display: [setting(190, 1), setting(164, 2), setting(136, 2), setting(112, 3), setting(92, 3)],
    text: [setting(124, 2), setting(100, 3), setting(76, 4), setting(60, 5)],
  },
};

/** From this many characters on, a title is not set in capitals. */
const long = 90;

/**
 * A title in capitals, or in the text face if it is long or the display face lacks a sign; null if
 * no word of it can be set. The whole title is in one face.
 * @param large the part that the poster sets large
 */
export function layOutTitle(title: string, large: 'date' | 'title', faces: PosterFonts): Title | null {
  const isLong = Array.from(title).length >= long;
  const set = bestFont(title, isLong ? [faces.text, faces.other] : [faces.display, faces.text, faces.other]);
  if (set === null) return null;
  const { text, face } = set;
  const isCapital = face === faces.display;
  const { size, lines } = wrapText(text, face, contentWidth, titles[large][isCapital ? 'display' : 'text']);
  const step = size * (isCapital ? 0.95 : 1.15);
  const drawn = (first: number): string =>
    lines.map((line, index) => translate(face.set(line, size).svg, margin, first + index * step)).join('');
  return {
    isLong,
    from: (top: number): string => drawn(top + size * face.capitals),
    to: (bottom: number): string => drawn(bottom - (lines.length - 1) * step - (isCapital ? 0 : size * 0.2)),
  };
}

function setting(size: number, lines: number): Typesetting {
  return { size, lines };
}
