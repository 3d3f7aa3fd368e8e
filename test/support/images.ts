import sharp, { type Sharp } from 'sharp';

/** A raster of a few colours, `width` × `height`. Equal seeds give equal images; others differ. */
export function raster(width: number, height: number, seed = 1): Sharp {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 31 * seed) % 251);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
