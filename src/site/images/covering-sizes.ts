import type { Picture } from '../../model/picture.ts';

/** A box that a picture fills and overflows (`object-fit: cover`). */
export interface CoveredBox {
  /** Minimum width of the window for this box. */
  readonly from: string;
  /** Approximate size, in hundredths of the window's width. */
  readonly box: readonly [width: number, height: number];
}

/**
 * The `sizes` of a picture that covers a box: a wide picture in a tall box reaches far beyond its
 * sides.
 * @param boxes widest windows first
 * @param below width of the picture in narrower windows, with its unit
 */
export function computeCoveringSizes(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  boxes: readonly CoveredBox[],
  below: string,
): string {
  const drawn = ([wide, high]: CoveredBox['box']): number =>
    Math.round(Math.max(wide, (high * width) / height));
  return [...boxes.map(({ from, box }) => `(min-width: ${from}) ${drawn(box)}vw`), below].join(', ');
}

/**
 * Whether a picture can fill half a window: large enough to be sharp, and not so long that cropping
 * leaves little of it.
 */
export function canCover({ width, height }: Pick<Picture, 'width' | 'height'>): boolean {
  return width >= 400 && height >= 300 && width <= 3 * height && height <= 2 * width;
}
