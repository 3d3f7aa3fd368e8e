import sharp from 'sharp';
import { decodeImage, ImageTooLargeError } from '../../decoding.ts';
import type { ImageType } from '../../model/image.ts';

/** Maximum size of an image in octets. */
export const maxImageBytes = 20_000_000;

/** Type and size of an image according to its bytes. Pixels after EXIF orientation. */
export interface ImageFacts {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}

/** Bytes that cannot be used as an image. The message gives the reason. */
export class UnusableImageError extends Error {
  override readonly name = 'UnusableImage';
}

/** The names of the types in sharp. */
const formats: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
};

/**
 * Reads type and size of an image from its bytes, and decodes them once to make sure that they can
 * be shown.
 * @throws {UnusableImageError} for anything but a complete JPEG, PNG, WebP, GIF or AVIF image
 *   within the limits
 */
export async function readImageFacts(bytes: Uint8Array): Promise<ImageFacts> {
  if (bytes.length > maxImageBytes)
    throw new UnusableImageError(`It is larger than ${maxImageBytes / 1_000_000} MB.`);
  // Checked before sharp reads it, because sharp reads more formats, some of them programs.
  const type = detectType(bytes);
  if (type === null) throw new UnusableImageError(describeBytes(bytes));
  return decodeImage(bytes, async ({ format, compression, autoOrient }) => {
    if (format !== formats[type] || (type === 'image/avif' && compression !== 'av1'))
      throw new UnusableImageError(`It begins as ${type} and continues as something else.`);
    // 'truncated' fails for missing parts, but not for small flaws that every browser tolerates.
    await sharp(bytes, { failOn: 'truncated', limitInputPixels: false }).resize(1, 1).raw().toBuffer();
    return { type, width: autoOrient.width, height: autoOrient.height };
  }).catch(refuse);
}

function refuse(cause: unknown): never {
  if (cause instanceof UnusableImageError) throw cause;
  if (cause instanceof ImageTooLargeError) throw new UnusableImageError(cause.message, { cause });
  const reason = cause instanceof Error ? cause.message.replaceAll(/\s+/gu, ' ').slice(0, 100) : '';
  throw new UnusableImageError(`It is broken or incomplete (${reason}).`, { cause });
}

function detectType(bytes: Uint8Array): ImageType | null {
  const head = latin1(bytes.subarray(0, 64));
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/u.test(head)) return 'image/gif';
  if (/^RIFF[^]{4}WEBP/u.test(head)) return 'image/webp';
  // ISO base media: brands follow the size of their box, the word ftyp, and a version.
  if (/^[^]{4}ftyp(?:[^]{4})*?avi[fs]/u.test(head)) return 'image/avif';
  return null;
}

function describeBytes(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'It is empty.';
  const head = latin1(bytes.subarray(0, 2048));
  if (/<svg[\s>]/iu.test(head)) return 'It is an SVG drawing, which may contain scripts.';
  if (/^[\s\xef\xbb\xbf]*</u.test(head)) return 'It is a text page, not an image.';
  return 'It is not a JPEG, PNG, WebP, GIF or AVIF image.';
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
