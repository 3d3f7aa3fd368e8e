import { basename, join } from 'node:path';
import { readImageAddresses } from '../../html/images.ts';
import type { Config } from '../../config/schema.ts';
import type { ImageRef } from '../../model/image.ts';
import { listPictureSources, type Picture } from '../../model/picture.ts';
import { makePictures } from '../../images/make-pictures.ts';
import type { SnapshotContent } from '../../snapshot/content.ts';
import type { Site } from '../create-site.ts';

/** A record that may show images. */
interface Illustrated {
  readonly image: ImageRef | null;
  readonly description: string;
}

/** Pictures of all images that events, venues and organizers show, by the address that the image has at the origin. */
export function indexPictures(
  { data }: Pick<Config, 'data'>,
  { events, venues, organizers, images }: SnapshotContent,
): Promise<ReadonlyMap<string, Picture>> {
  const shown = new Set([...events, ...venues, ...organizers].flatMap(listImageAddresses));
  return makePictures(
    images.filter(({ url }) => shown.has(url)),
    { images: join(data, 'images'), pictures: join(data, 'pictures') },
    ({ url }, why) => console.warn(`There is no picture of ${url}: ${why}`),
  );
}

/** Addresses at the origin of the images that a record shows: its own, and those in its description. */
export function listImageAddresses({ image, description }: Illustrated): string[] {
  return [...(image === null ? [] : [image.url]), ...readImageAddresses(description)];
}

/** The file of a picture on this machine, by its name. */
export function findPictureFile(site: Site, name: string): string {
  return join(site.settings.data, 'pictures', name);
}

/** Site paths of all files of a picture. */
export function listPictureFiles(picture: Picture): string[] {
  return [picture, ...listPictureSources(picture).flatMap(({ files }) => files)].map(({ path }) => path);
}

/** What the `source` elements of a picture say. */
export function listSourceSets(
  site: Site,
  picture: Picture,
): readonly { readonly type: string; readonly srcset: string }[] {
  return listPictureSources(picture).map(({ type, files }) => ({
    type,
    srcset: files.map(({ path, width }) => `${site.href(path)} ${width}w`).join(', '),
  }));
}

/** The type of a published image, by the ending of its name. */
export function findMediaType(path: string): string {
  const ending = basename(path).replace(/^.*\./u, '');
  return `image/${ending === 'jpg' ? 'jpeg' : ending}`;
}
