import { existsSync, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { listPictureSources, type Picture, type PictureSource } from '../model/picture.ts';
import type { StoredImage } from '../model/stored-image.ts';
import { findBackground } from './background.ts';
import { writeAtomically } from './write-atomically.ts';

/** Where pictures come from and go to. */
export interface PictureFolders {
  /** The images beside the snapshot. */
  readonly images: string;
  /** The pictures that were made before; made where it is missing. Other files in it are removed. */
  readonly pictures: string;
}

/** Pixels of the longer side: as much as search engines and the cards of other sites make use of. */
const longest = 1200;

/** Pictures that are made at the same time. */
const atOnce = 4;

/**
 * Makes a picture of each image, once for ever: they are named by its content. JPEG, which every reader, phone and mail program
 * shows, without what a camera wrote into the file, and AVIF and WebP in the widths of `pictureSources`.
 * @param onBroken told of an image that cannot be shown, and why: there is no picture of it
 * @throws what the file system says where a picture cannot be written
 * @returns the pictures by the address that their image has at the origin
 */
export async function makePictures(
  images: readonly StoredImage[],
  folders: PictureFolders,
  onBroken: (image: StoredImage, why: string) => void,
): Promise<ReadonlyMap<string, Picture>> {
  mkdirSync(folders.pictures, { recursive: true });
  const limit = pLimit(atOnce);
  const byFile = new Map<string, Picture>();
  const make = async (image: StoredImage): Promise<void> => {
    try {
      byFile.set(image.file, await pictureOf(image.file, folders));
    } catch (error) {
      // What the file system says is nothing about the image: a full disk must not cost the site its pictures.
      if (error instanceof Error && 'syscall' in error) throw error;
      onBroken(image, error instanceof Error ? error.message : String(error));
    }
  };
  const distinct = new Map(images.map((image) => [image.file, image])).values();
  await Promise.all(Array.from(distinct, (image) => limit(make, image)));
  const wanted = new Set(
    Array.from(byFile.values(), pathsOf)
      .flat()
      .map((path) => basename(path)),
  );
  for (const name of await readdir(folders.pictures))
    if (!wanted.has(name)) await rm(join(folders.pictures, name), { recursive: true, force: true });
  return new Map(
    images.flatMap(({ url, file }) => {
      const picture = byFile.get(file);
      return picture === undefined ? [] : [[url, picture] as const];
    }),
  );
}

async function pictureOf(file: string, { images, pictures }: PictureFolders): Promise<Picture> {
  const name = file.replace(/\.\w+$/u, `-${longest}.jpg`);
  const path = `/images/${name}`;
  const target = join(pictures, name);
  // The JPEG is written last: where it is, all are.
  if (!existsSync(target)) await makeFiles(join(images, file), path, pictures);
  const [{ width, height }, { size }] = await Promise.all([sharp(target).metadata(), stat(target)]);
  return { path, type: 'image/jpeg', width, height, bytes: size };
}

function pathsOf(picture: Picture): string[] {
  return [picture.path, ...listPictureSources(picture).flatMap(({ files }) => files.map(({ path }) => path))];
}

/** The image is read once, and all files are made of its pixels. */
async function makeFiles(image: string, path: string, folder: string): Promise<void> {
  const { data, info } = await sharp(image)
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: await findBackground(image) })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = (): Sharp => sharp(data, { raw: { width, height, channels } });
  for (const { type, files } of listPictureSources({ path, width }))
    await Promise.all(
      files.map((each) =>
        write(encoders[type](pixels().resize({ width: each.width })), join(folder, basename(each.path))),
      ),
    );
  await write(pixels().jpeg({ quality: 80, mozjpeg: true }), join(folder, basename(path)));
}

/** Quick to make rather than the smallest possible: a first build makes hundreds. */
const encoders: Record<PictureSource['type'], (pixels: Sharp) => Sharp> = {
  'image/avif': (pixels) => pixels.avif({ quality: 62, effort: 2 }),
  'image/webp': (pixels) => pixels.webp({ quality: 78, effort: 3 }),
};

async function write(picture: Sharp, target: string): Promise<void> {
  writeAtomically(target, await picture.toBuffer());
}
