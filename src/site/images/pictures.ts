import { basename, join } from 'node:path';
import { escapeForTerminal } from '../../html/escape-for-terminal.ts';
import { readImageAddresses, type ImageAddresses } from '../../html/images.ts';
import type { Config } from '../../config/schema.ts';
import type { StoredImage } from '../../model/image.ts';
import { listPictureSources, type Picture } from '../../model/picture.ts';
import { getHtml, type AnyRecord } from '../../model/record.ts';
import { findPictureFolders, makePictures } from '../../images/make-pictures.ts';
import type { SnapshotContent } from '../../snapshot/content.ts';
import type { Site } from '../create-site.ts';
import { sortSoonestFirst } from './soonest-first.ts';

/**
 * Pictures of all images that records show, and of those that a person chose for link previews, by
 * the image's address at the origin. Missing ones are made, those of the soonest events first.
 * @param warn called with a sentence about each image that has no picture
 */
export function indexPictures(
  { data }: Pick<Config, 'data'>,
  { events: given, venues, organizers, terms, images, crawledAt }: SnapshotContent,
  warn: (sentence: string) => void = console.warn,
  onProgress?: (done: number, total: number) => void,
): Promise<ReadonlyMap<string, Picture>> {
  const events = sortSoonestFirst(given, crawledAt);
  const shown = new Set([
    ...[...events, ...venues, ...organizers, ...terms].flatMap(listImageAddresses).flat(),
    ...[...events, ...terms].flatMap(({ search }) => search?.image ?? []),
  ]);
  const places = new Map(Array.from(shown, (url, place) => [url, place]));
  const place = ({ url }: StoredImage): number => places.get(url) ?? 0;
  return makePictures(
    images.filter(({ url }) => shown.has(url)).toSorted((a, b) => place(a) - place(b)),
    findPictureFolders(data),
    ({ url }, why) => warn(escapeForTerminal(`There is no picture of ${url}: ${why}`)),
    onProgress,
  );
}

/** Addresses at the origin of a record's images: its own, and those in its description. */
export function listImageAddresses(record: AnyRecord): ImageAddresses[] {
  const own = 'image' in record && record.image !== null ? [[record.image.url]] : [];
  return [...own, ...readImageAddresses(getHtml(record))];
}

/** The picture of an image of the origin: of the best file that there is one of. */
export function findShownPicture({ findPicture }: Site, addresses: ImageAddresses): Picture | null {
  return addresses.map(findPicture).find((picture) => picture !== null) ?? null;
}

/** The path of a picture's file on this machine. */
export function findPictureFile(site: Site, name: string): string {
  return join(site.settings.data, 'pictures', name);
}

/** The path of the file with the most pixels of a picture, on this machine. */
export function findLargestFile(site: Site, { path, original }: Picture): string {
  return original === undefined
    ? findPictureFile(site, basename(path))
    : join(site.settings.data, 'images', original.file);
}

/** Site paths of all files of a picture. */
export function listPictureFiles(picture: Picture): string[] {
  return [picture, ...listPictureSources(picture).flatMap(({ files }) => files)].map(({ path }) => path);
}

/** Attributes of a picture's `source` elements. */
export function listSourceSets(
  site: Site,
  picture: Picture,
): readonly { readonly type: string; readonly srcset: string }[] {
  return listPictureSources(picture).map(({ type, files }) => ({
    type,
    srcset: files.map(({ path, width }) => `${site.href(path)} ${width}w`).join(', '),
  }));
}

/** The media type of a published image, by its file extension. */
export function findMediaType(path: string): string {
  const ending = basename(path).replace(/^.*\./u, '');
  return `image/${ending === 'jpg' ? 'jpeg' : ending}`;
}
