import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Picture } from '../model/picture.ts';
import { makePictures } from '../pictures/make-pictures.ts';
import type { SnapshotContent } from '../snapshot/content.ts';
import { settings } from './settings.ts';

const folders = { images: join(settings.data, 'images'), pictures: join(settings.data, 'pictures') };

/** Pictures of all images that stand for an event, by the address that the image has at the origin. */
export function picturesOf({
  events,
  images,
}: Pick<SnapshotContent, 'events' | 'images'>): Promise<ReadonlyMap<string, Picture>> {
  const shown = new Set(events.map(({ image }) => image?.url));
  return makePictures(
    images.filter(({ url }) => shown.has(url)),
    folders,
    ({ url }, why) => console.warn(`There is no picture of ${url}: ${why}`),
  );
}

/** A picture as it is published. */
export function pictureResponse({ path, type }: Picture): Response {
  return new Response(readFileSync(join(folders.pictures, basename(path))), {
    headers: { 'Content-Type': type },
  });
}
