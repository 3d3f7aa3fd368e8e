import sharp from 'sharp';
import type { ImageType } from '../../model/stored-image.ts';

/** Octets that an image may have. */
export const maxImageBytes = 20_000_000;

const maxPixels = 100_000_000;

/** What the bytes of an image say of it. Pixels are turned the way the image is to be seen. */
export interface ImageFacts {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}

/** Bytes that are not kept as an image. The message says why. */
export class UnusableImageError extends Error {
  override readonly name = 'UnusableImage';
}

/** What sharp calls the types. */
const formats: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
};

/**
 * Type and size of an image, from its bytes alone. They are decoded once, so that what is stored can be shown.
 * @throws {UnusableImageError} for anything but a whole JPEG, PNG, WebP, GIF or AVIF image within the limits
 */
export async function readImageFacts(bytes: Uint8Array): Promise<ImageFacts> {
  if (bytes.length > maxImageBytes)
    throw new UnusableImageError(`It is larger than ${maxImageBytes / 1_000_000} MB.`);
  // Decided before sharp sees it: sharp reads more formats than are wanted here, some of them programs.
  const type = typeOf(bytes);
  if (type === null) throw new UnusableImageError(strangeBytes(bytes));
  const { format, compression, autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(broken);
  if (format !== formats[type] || (type === 'image/avif' && compression !== 'av1'))
    throw new UnusableImageError(`It begins as ${type} and goes on as something else.`);
  const { width, height } = autoOrient;
  if (width * height > maxPixels)
    throw new UnusableImageError(
      `It has ${width} × ${height} pixels, more than ${maxPixels / 1_000_000} million.`,
    );
  // 'truncated': small flaws that every browser overlooks are overlooked; missing parts are not.
  await sharp(bytes, { failOn: 'truncated', limitInputPixels: maxPixels, sequentialRead: true })
    .resize(1, 1)
    .raw()
    .toBuffer()
    .catch(broken);
  return { type, width, height };
}

function broken(cause: unknown): never {
  const said = cause instanceof Error ? cause.message.replaceAll(/\s+/gu, ' ').slice(0, 100) : '';
  throw new UnusableImageError(`It is broken, or a part of it is missing (${said}).`, { cause });
}

function typeOf(bytes: Uint8Array): ImageType | null {
  const head = latin1(bytes.subarray(0, 64));
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/u.test(head)) return 'image/gif';
  if (/^RIFF[^]{4}WEBP/u.test(head)) return 'image/webp';
  // ISO base media: the brands of the file follow the size of their box, the word ftyp, and a version.
  if (/^[^]{4}ftyp(?:[^]{4})*?avi[fs]/u.test(head)) return 'image/avif';
  return null;
}

function strangeBytes(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'It is empty.';
  const head = latin1(bytes.subarray(0, 2048));
  if (/<svg[\s>]/iu.test(head)) return 'It is an SVG drawing, which may carry scripts.';
  if (/^[\s\xef\xbb\xbf]*</u.test(head)) return 'It is a page of text, not an image.';
  return 'It is no JPEG, PNG, WebP, GIF or AVIF image.';
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
