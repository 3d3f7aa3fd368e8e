import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { withMemory } from '../decoding.ts';
import { isPictureSource, listPictureSources, type Picture, type PictureSource } from '../model/picture.ts';
import type { StoredImage } from '../model/image.ts';
import { resizeImage } from './resize-image.ts';
import { writeAtomically } from './write-atomically.ts';

/** Source and target folders. */
export interface PictureFolders {
  /** The images next to the snapshot. */
  readonly images: string;
  /** The existing pictures; created if missing. Other files in it are removed. */
  readonly pictures: string;
}

/** The folders in that of a snapshot. */
export function findPictureFolders(data: string): PictureFolders {
  return { images: join(data, 'images'), pictures: join(data, 'pictures') };
}

/**
 * Pixels of the longer side: more is of no use to search engines and link previews. Search engines
 * want at least 720 pixels, which a picture in 16:9 then has in its height as well.
 */
const longest = 1280;

/** Octets that writing one file takes, measured for AVIF of `longest` pixels each way. */
const encoding = 100_000_000;

/** Pictures made at the same time. */
const atOnce = 4;

/**
 * Makes pictures of each image, once, because their names follow from its content: JPEG for all
 * readers, without camera metadata, and the files of `listPictureSources`.
 * @param onBroken called with an image that cannot be shown and why; it gets no picture
 * @param onProgress called with how many of how many images have pictures
 * @throws the error of the file system if a picture cannot be written
 * @returns pictures by the address of their image at the origin
 */
export async function makePictures(
  images: readonly StoredImage[],
  folders: PictureFolders,
  onBroken: (image: StoredImage, why: string) => void,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<ReadonlyMap<string, Picture>> {
  mkdirSync(folders.pictures, { recursive: true });
  const made = new Set(await readdir(folders.pictures));
  const limit = pLimit(atOnce);
  const byFile = new Map<string, Picture>();
  const make = async (image: StoredImage): Promise<void> => {
    try {
      byFile.set(image.file, await makePicture(image, folders, made));
    } catch (error) {
      // Other errors of the file system are not about the image: a full disk must not cost the site
      // its pictures.
      if (error instanceof Error && 'syscall' in error && !isMissing(error)) throw error;
      onBroken(image, error instanceof Error ? error.message : String(error));
    }
  };
  const distinct = new Map(images.map((image) => [image.file, image]));
  let done = 0;
  const makeNext = async (image: StoredImage): Promise<void> => {
    await make(image);
    onProgress((done += 1), distinct.size);
  };
  await Promise.all(Array.from(distinct.values(), (image) => limit(makeNext, image)));
  const wanted = new Set(
    Array.from(byFile.values(), listPaths)
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

/** Whether each image has a picture, as this version makes them. */
export function hasAllPictures({ images, pictures }: PictureFolders): boolean {
  const list = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  const made = new Set(
    list(pictures)
      .filter(isPictureSource)
      .map((name) => name.split('-')[0]),
  );
  return list(images).every((name) => made.has(name.split('.')[0]));
}

/** The name of an image's picture: `ab12.png` → `ab12-1280.jpg` */
function namePicture(image: string): string {
  return image.replace(/\.\w+$/u, `-${longest}.jpg`);
}

async function makePicture(
  image: StoredImage,
  { images, pictures }: PictureFolders,
  made: ReadonlySet<string>,
): Promise<Picture> {
  const { file } = image;
  const name = namePicture(file);
  const source = join(images, file);
  const path = `/images/${name}`;
  const target = join(pictures, name);
  if (!made.has(name)) await makeFiles(source, path, pictures);
  const [{ width, height }, { size }] = await Promise.all([sharp(target).metadata(), stat(target)]);
  const picture: Picture = { path, type: 'image/jpeg', width, height, bytes: size };
  // An earlier version made other files.
  if (made.has(name) && !listPaths(picture).every((each) => made.has(basename(each))))
    await makeFiles(existsSync(source) ? source : target, path, pictures);
  const isLarger = Math.max(image.width, image.height) > Math.max(width, height);
  if (!isLarger || !existsSync(source)) return picture;
  return { ...picture, original: { file, width: image.width, height: image.height } };
}

/** Whether a file is not there: the folder of images is a cache, which may be lost in part. */
function isMissing(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT';
}

function listPaths(picture: Picture): string[] {
  return [picture.path, ...listPictureSources(picture).flatMap(({ files }) => files.map(({ path }) => path))];
}

async function makeFiles(image: string, path: string, folder: string): Promise<void> {
  const { width, copy } = await resizeImage(image, { width: longest, height: longest, isFilled: false });
  for (const { type, files } of listPictureSources({ path, width }))
    await Promise.all(
      files.map((each) =>
        write(encoders[type](copy().resize({ width: each.width })), join(folder, basename(each.path))),
      ),
    );
  await write(copy().jpeg({ quality: 80, mozjpeg: true }), join(folder, basename(path)));
}

/** Tuned for speed rather than size: a first build makes hundreds. */
export const encoders: Record<PictureSource['type'], (pixels: Sharp) => Sharp> = {
  'image/avif': (pixels) => pixels.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  'image/webp': (pixels) => pixels.webp({ quality: 78, effort: 3 }),
};

async function write(picture: Sharp, target: string): Promise<void> {
  writeAtomically(target, await withMemory(encoding, () => picture.toBuffer()));
}
