import type { Locale } from './locale.ts';
import type { Instant } from './time.ts';

/** An image of the origin. */
export interface ImageRef {
  /** The origin's id of the image. */
  readonly id: number;
  /** Absolute address at the origin (http or https). */
  readonly url: string;
  /** Pixels, as the origin states them; 0 where it does not. */
  readonly width: number;
  readonly height: number;
  /** What it shows, in plain text; `''` if nobody wrote it, absent while unknown. Lists omit it. */
  readonly alt?: string;
}

/**
 * What the origin's list of media has of an image of a record or in a text, and the lists of
 * records omit.
 */
export interface MediaText {
  readonly kind: 'image';
  /** The origin's id of the image. Translations may share an image, each with its own text. */
  readonly id: number;
  readonly locale: Locale;
  /** Alternative text, plain; `''` if nobody wrote one; null where no list has the image. */
  readonly alt: string | null;
  /** Address of the page that the CMS makes of it; null where the origin does not say. */
  readonly link: string | null;
}

/** Stored image types with their file extensions. SVG is missing because it may contain scripts. */
export const imageEndings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
} as const;

/** A stored image type. */
export type ImageType = keyof typeof imageEndings;

/** An image of the origin, stored next to the snapshot. */
export interface StoredImage {
  /** Its address at the origin, as records and descriptions have it. */
  readonly url: string;
  /** Name of its file: 32 hexadecimal digits of the SHA-256 of its bytes, and an extension. */
  readonly file: string;
  /** Type according to its bytes, not to the origin. */
  readonly type: ImageType;
  /** Pixels according to its bytes, after EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** Octets. */
  readonly bytes: number;
  /** Validators for conditional requests; null if the origin sent none. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** When the origin last answered a request for it. */
  readonly checked: Instant;
}

/** Whether a name has the form of a stored image's `file`. */
export function isImageFile(name: string): boolean {
  return /^[0-9a-f]{32}\.(?:jpg|png|webp|gif|avif)$/u.test(name);
}
