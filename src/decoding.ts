import sharp, { type Metadata } from 'sharp';

// libvips remembers its last operations, and with each of them all that the decoder has allocated.
sharp.cache(false);

/** Octets that all images of the process may take at the same time while they are read and made. */
export const maxMemory = 450_000_000;

/** More pixels take too long, whatever their format takes in memory. */
const maxPixels = 100_000_000;

/** Pixels of either side, which JPEG cannot exceed. */
const maxSide = 65_535;

/** Each scan of a JPEG goes over all pixels again, and 80 octets are enough for it. */
const maxScans = 100;

/** An image beyond the limits. The message is a sentence that gives size and limit. */
export class ImageTooLargeError extends Error {
  override readonly name = 'ImageTooLarge';
}

interface Waiting {
  readonly octets: number;
  readonly start: () => void;
}

let taken = 0;
const waiting: Waiting[] = [];

/**
 * Does work on an image when its memory is free, in the order of the calls.
 * @param octets that it takes, at most `maxMemory`
 * @throws what the work throws
 */
export async function withMemory<T>(octets: number, work: () => Promise<T>): Promise<T> {
  await new Promise<void>((start) => {
    waiting.push({ octets, start });
    startNext();
  });
  try {
    return await work();
  } finally {
    taken -= octets;
    startNext();
  }
}

function startNext(): void {
  for (let next = waiting[0]; next !== undefined && taken + next.octets <= maxMemory; next = waiting[0]) {
    taken += next.octets;
    waiting.shift();
    next.start();
  }
}

/**
 * Reads the header of an image, and does work on the image when there is memory to decode it.
 * @param bytes of a JPEG, PNG, WebP, GIF or AVIF image
 * @param countOwn octets that the work takes besides; beyond the limit, it has all memory to itself
 * @throws {ImageTooLargeError} if it takes more than the limits; errors of sharp and of the work
 */
export async function decodeImage<T>(
  bytes: Uint8Array,
  work: (header: Metadata) => Promise<T>,
  countOwn: (header: Metadata) => number = () => 0,
): Promise<T> {
  const scans = countScans(bytes);
  if (scans > maxScans) throw new ImageTooLargeError(`It has ${scans} scans, more than ${maxScans}.`);
  const forHeader = estimateHeader(bytes);
  if (forHeader > maxMemory)
    throw new ImageTooLargeError(`Its metadata could take ${describeMemory(forHeader)}.`);
  const header = await withMemory(forHeader, () => sharp(bytes, { limitInputPixels: false }).metadata());
  const { width, height } = header.autoOrient;
  const size = `It has ${width} × ${height} pixels`;
  if (width * height > maxPixels)
    throw new ImageTooLargeError(`${size}, more than ${maxPixels / 1_000_000} million.`);
  if (Math.max(width, height) > maxSide)
    throw new ImageTooLargeError(`${size}, more than ${maxSide} on one side.`);
  const octets = forHeader + estimatePixels(header);
  if (octets > maxMemory)
    throw new ImageTooLargeError(`${size}, which could take ${describeMemory(octets)}.`);
  return withMemory(Math.min(octets + countOwn(header), maxMemory), () => work(header));
}

function describeMemory(octets: number): string {
  return `${Math.ceil(octets / 1_000_000)} MB of memory, more than ${maxMemory / 1_000_000}`;
}

/** Octets that libvips takes for metadata, measured: it copies and parses them. */
function estimateHeader(bytes: Uint8Array): number {
  const isJpeg = bytes[0] === 0xff;
  return bytes.length * (isJpeg ? 5 : 11) + countCompressedTexts(bytes) * 8_000_000;
}

/** The scans of a JPEG; 0 for other formats. What follows its end may be anything. */
function countScans(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 0;
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) break;
    if (marker === 0xda) count += 1;
    // Others have no segment, or libjpeg would not skip it: scans could hide there.
    const hasSegment = marker >= 0xc0 && marker < 0xff && (marker < 0xd0 || marker > 0xd8);
    at = bytes.indexOf(0xff, at + (hasSegment ? 2 + view.getUint16(at + 2) : 1));
  }
  return count;
}

/** Each compressed text of a PNG may grow to 8 MB, the limit of libpng. */
function countCompressedTexts(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  if (bytes.length < 8 || view.getUint32(0) !== 0x89_50_4e_47) return 0;
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at))
    if (['zTXt', 'iTXt', 'iCCP'].includes(String.fromCharCode(...bytes.subarray(at + 4, at + 8)))) count += 1;
  return count;
}

/** Lines that libvips keeps of an image that it need not decode as a whole, measured. */
const keptLines = 1024;

/** Octets that libvips takes to decode and shrink an image, measured. */
function estimatePixels({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  bitsPerSample,
}: Metadata): number {
  const perPixel = channels * (depth === 'uchar' ? 1 : 2);
  const isDeep = (bitsPerSample ?? 8) > 8;
  const whole: Readonly<Partial<Record<Metadata['format'], number>>> = {
    gif: 12,
    webp: 10,
    heif: isDeep ? 34 : 24,
    // Coefficients of 16 bits for each channel.
    ...(isProgressive && { jpeg: 2 * channels, png: perPixel }),
  };
  return width * keptLines * perPixel + width * height * (whole[format] ?? 0);
}
