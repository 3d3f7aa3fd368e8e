import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageEndings, isImageFile, type ImageType } from '../model/image.ts';

/** The folder of images next to a snapshot. Files are named by their content and never change. */
export interface ImageFiles {
  /** Whether a file exists; false for names that are not image names. */
  has(file: string): boolean;
  /** Stores bytes, completely or not at all, unless they exist. Returns the name of their file. */
  add(bytes: Uint8Array, type: ImageType): Promise<string>;
  /**
   * Removes all other images and the unfinished files of interrupted crawls. Foreign files stay.
   */
  keepOnly(files: Iterable<string>): Promise<void>;
}

const unfinished = /^[0-9a-f-]{36}\.unfinished$/u;

/** Opens a folder of images; creates it if it is missing. */
export function openImageFiles(folder: string): ImageFiles {
  mkdirSync(folder, { recursive: true });
  const has = (file: string): boolean => isImageFile(file) && existsSync(join(folder, file));
  return {
    has,
    async add(bytes, type) {
      const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const file = `${digest}.${imageEndings[type]}`;
      if (has(file)) return file;
      const temporary = join(folder, `${randomUUID()}.unfinished`);
      try {
        // Flushed before it is renamed: the name means complete content even after a power cut.
        await writeFile(temporary, bytes, { flush: true });
        await rename(temporary, join(folder, file));
      } catch (cause) {
        await rm(temporary, { force: true });
        throw cause;
      }
      return file;
    },
    async keepOnly(files) {
      const kept = new Set(files);
      const surplus = (await readdir(folder)).filter(
        (name) => (isImageFile(name) && !kept.has(name)) || unfinished.test(name),
      );
      for (const name of surplus) await rm(join(folder, name), { force: true });
    },
  };
}
