import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { decodeImage } from '../decoding.ts';
import { findBackground } from './background.ts';

/** A box in pixels, and whether an image fills it, cropped around its most striking part. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly isFilled: boolean;
}

/** An image without transparent parts, upright and in sRGB. */
export interface ResizedImage {
  readonly width: number;
  readonly height: number;
  /** It, for one file. */
  readonly copy: () => Sharp;
}

/**
 * Decodes an image once, in the size that a box gives it; enlarged only to fill the box.
 * @throws {ImageTooLargeError} if it takes more than the limits; errors of sharp and of the file
 *   system
 */
export async function resizeImage(file: string, box: Box): Promise<ResizedImage> {
  const bytes = await readFile(file);
  const { data, info } = await decodeImage(
    bytes,
    () =>
      sharp(bytes, { limitInputPixels: false })
        .autoOrient()
        .resize({
          width: box.width,
          height: box.height,
          ...(box.isFilled
            ? { fit: 'cover', position: 'attention' }
            : { fit: 'inside', withoutEnlargement: true }),
        })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true }),
    (header) => countOctets(header, box),
  );
  const { width, height, channels } = info;
  const background = findBackground(data, channels);
  const copy = () => sharp(data, { raw: { width, height, channels } }).flatten({ background });
  return { width, height, copy };
}

/** Octets of an image in the size of a box, before it is cropped. */
function countOctets({ autoOrient: { width, height } }: Metadata, box: Box): number {
  const scales = [box.width / width, box.height / height];
  const scale = box.isFilled ? Math.max(...scales) : Math.min(1, ...scales);
  return Math.ceil(width * scale) * Math.ceil(height * scale) * 4;
}
