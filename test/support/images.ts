import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A raster of a few colours, `width` × `height`. Equal seeds give equal images; others differ. */
export function raster(width: number, height: number, seed = 1): Sharp {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 31 * seed) % 251);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A chunk of a PNG. */
export function buildChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** Signature and header of a PNG; `colour` is 2 for RGB, 6 for RGB with transparency. */
export function buildPngHead(
  width: number,
  height: number,
  { depth = 8, colour = 2, interlaced = 0 } = {},
): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, interlaced], 8);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), buildChunk('IHDR', data)]);
}
