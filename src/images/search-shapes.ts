/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A shape in which search engines want an image. */
export interface SearchShape {
  readonly name: string;
  /** Width to height. */
  readonly ratio: number;
}

/** Google, Event structured data, `image`. */
export const searchShapes: readonly SearchShape[] = [
  { name: '1x1', ratio: 1 },
  { name: '4x3', ratio: 4 / 3 },
  { name: '16x9', ratio: 16 / 9 },
];

/** The width in pixels that an image should have at least, by the same rules. */
export const leastWidth = 720;

/** More pixels are of no use to search engines. */
const mostWidth = 1280;

/** The part of an image in a shape, as large as it is of use; null if the image is too small. */
export function fitShape(image: Size, { ratio }: SearchShape): Size | null {
  const width = Math.min(image.width, Math.floor(image.height * ratio), mostWidth);
  return width < leastWidth ? null : { width, height: Math.round(width / ratio) };
}
