import type { Picture } from '../../model/picture.ts';

/** A box that a picture fills and overflows (`object-fit: cover`). */
export interface CoveredBox {
  /** Width of the window from which there is this box. */
  readonly from: string;
  /** About how wide and how high it is, in hundredths of the width of the window. */
  readonly box: readonly [width: number, height: number];
}

/**
 * How wide a picture is drawn that covers a box, as `sizes`: a wide picture in a high box reaches far beyond its sides.
 * @param boxes the box of the widest windows first
 * @param below width of the picture in narrower windows, in hundredths of theirs
 */
export function computeCoveringSizes(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  boxes: readonly CoveredBox[],
  below: number,
): string {
  const drawn = ([wide, high]: CoveredBox['box']): number =>
    Math.round(Math.max(wide, (high * width) / height));
  return [...boxes.map(({ from, box }) => `(min-width: ${from}) ${drawn(box)}vw`), `${below}vw`].join(', ');
}

/** Whether a picture can fill half a window: neither so small that it would be a blur, nor so long that little of it would be left. */
export function canCover({ width, height }: Pick<Picture, 'width' | 'height'>): boolean {
  return width >= 400 && height >= 300 && width <= 3 * height && height <= 2 * width;
}
