import type { Faces } from './face.ts';
import { known } from './known.ts';
import { margin, place, room } from './sheet.ts';
import { wrap, type Setting } from './wrap.ts';

/** A title that can be set: SVG. */
export interface Title {
  /** So long that nothing stands behind it. */
  readonly isLong: boolean;
  /** Downwards from an upper edge. */
  from(top: number): string;
  /** Upwards from a baseline. */
  to(bottom: number): string;
}

/** Sizes of titles, largest first, by what is large. */
const titles: Record<
  'date' | 'title',
  { readonly display: readonly Setting[]; readonly text: readonly Setting[] }
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

/** Characters from which a title is no longer set in capitals. */
const long = 90;

/**
 * A title in capitals, or, where it is long or the display face lacks a sign of it, in the text face; null where its letters are of no typeface.
 * @param large what the poster sets large
 */
export function titleOf(title: string, large: 'date' | 'title', faces: Faces): Title | null {
  const isLong = Array.from(title).length >= long;
  const capital = isLong ? null : known(title, faces.display, true);
  const text = capital ?? known(title, faces.text);
  if (text === null) return null;
  const face = capital === null ? faces.text : faces.display;
  const { size, lines } = wrap(text, face, room, titles[large][capital === null ? 'text' : 'display']);
  const step = size * (capital === null ? 1.15 : 0.95);
  const drawn = (first: number): string =>
    lines.map((line, index) => place(face.set(line, size).svg, margin, first + index * step)).join('');
  return {
    isLong,
    from: (top: number): string => drawn(top + size * face.capitals),
    to: (bottom: number): string =>
      drawn(bottom - (lines.length - 1) * step - (capital === null ? size * 0.2 : 0)),
  };
}

function setting(size: number, lines: number): Setting {
  return { size, lines };
}
