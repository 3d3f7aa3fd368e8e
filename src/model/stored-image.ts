import type { Instant } from './time.ts';

/** Kinds of images that are kept, with the endings of their files. SVG is not among them: it may carry scripts. */
export const imageEndings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
} as const;

/** A type of image that is kept. */
export type ImageType = keyof typeof imageEndings;

/** An image of the origin that lies beside the snapshot. */
export interface StoredImage {
  /** Its address at the origin, as records and descriptions have it. */
  readonly url: string;
  /** Name of its file: 32 hexadecimal digits of the SHA-256 of its bytes, and the ending of its type. */
  readonly file: string;
  /** What its bytes are, whatever the origin calls it. */
  readonly type: ImageType;
  /** Pixels, as its bytes have them, turned the way it is to be seen (EXIF orientation). */
  readonly width: number;
  readonly height: number;
  /** Octets. */
  readonly bytes: number;
  /** What to ask with whether it has changed; null where the origin gave none. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** When the origin was last asked and answered. */
  readonly checked: Instant;
}

/** Whether a name can be the `file` of a stored image. */
export function isImageFile(name: string): boolean {
  return /^[0-9a-f]{32}\.(?:jpg|png|webp|gif|avif)$/u.test(name);
}
