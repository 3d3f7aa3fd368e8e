import type { Picture } from '../model/picture.ts';

/** A box that a picture fills and overflows (`object-fit: cover`). */
export interface CoveredBox {
  /** Width of the window from which there is this box; below it the picture is shown as wide as `below` says. */
  readonly from: string;
  /** About how wide and how high it is, in hundredths of the width of the window. */
  readonly box: readonly [width: number, height: number];
  readonly below: number;
}

/** How wide a picture is drawn that covers a box, as `sizes`: a wide picture in a high box reaches far beyond its sides. */
export function coveringSizes(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  { from, box, below }: CoveredBox,
): string {
  const drawn = Math.round(Math.max(box[0], (box[1] * width) / height));
  return `(min-width: ${from}) ${drawn}vw, ${below}vw`;
}
