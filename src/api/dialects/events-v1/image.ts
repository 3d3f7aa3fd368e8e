import * as z from 'zod';
import { parseWebAddress } from '../../../html/web-address.ts';
import type { ImageRef } from '../../../model/image.ts';

/** No image is larger: the size comes from a field, not from the image. */
const pixels = z.int().positive().max(100_000);

/** `false` without an image; a deleted attachment has `url: false`. */
export const wireImage = z
  .union([
    z.object({
      id: z.int(),
      url: z.union([z.string(), z.literal(false)]),
      width: pixels.optional(),
      height: pixels.optional(),
    }),
    z.literal(false),
  ])
  .optional()
  // A malformed image must not lose its item.
  .catch(undefined);

/** An image with its address; null where it was deleted. */
export function mapImage(image: z.output<typeof wireImage>): ImageRef | null {
  if (image === undefined || image === false || image.url === false) return null;
  const url = parseWebAddress(image.url);
  const { id, width = 0, height = 0 } = image;
  return url === null ? null : { id, url, width, height };
}
