import { mkdirSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { encoders } from './make-pictures.ts';
import { resizeImage } from './resize-image.ts';
import { writeAtomically } from './write-atomically.ts';

/**
 * The bytes of a file that is named by its content: from the cache, else made and stored there.
 * @param folder created if missing
 */
export async function cacheFile(
  folder: string,
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const target = join(folder, name);
  try {
    return await readFile(target);
  } catch {
    const bytes = Uint8Array.from(await make());
    mkdirSync(folder, { recursive: true });
    writeAtomically(target, bytes);
    return bytes;
  }
}

/** Removes all other files. */
export async function pruneCache(folder: string, names: ReadonlySet<string>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (!names.has(name)) await rm(join(folder, name), { recursive: true, force: true });
}

/** A drawing of a few flat colours as PNG in its own size. */
export function drawPoster(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16, effort: 1, dither: 0 }).toBuffer();
}

/**
 * Crops an image around its most striking part to `width` × `height` pixels, as JPEG.
 * @param mozjpeg takes twice as long, for an eighth less
 * @throws what `resizeImage` throws
 */
export async function cropImage(
  file: string,
  { width, height }: { readonly width: number; readonly height: number },
  mozjpeg: boolean,
): Promise<Uint8Array> {
  const { copy } = await resizeImage(file, { width, height, isFilled: true });
  return copy().jpeg({ quality: 80, mozjpeg }).toBuffer();
}

/**
 * A whole image of at most `longest` pixels on its longer side, as WebP.
 * @throws what `resizeImage` throws
 */
export async function shrinkImage(file: string, longest: number): Promise<Uint8Array> {
  const { copy } = await resizeImage(file, { width: longest, height: longest, isFilled: false });
  return encoders['image/webp'](copy()).toBuffer();
}
