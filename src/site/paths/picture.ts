import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pruneCache, cacheFile } from '../../images/share-files.ts';
import { calendars, findPicture } from '../calendars.ts';
import { listImageAddresses, imageMediaType, findPictureFile, listPictureFiles } from '../images/pictures.ts';
import { settings } from '../settings.ts';
import { makeShareImage, eventShareImage, siteShareImage } from '../images/share-images.ts';

const folder = join(settings.data, 'shared');

/** `/images/[picture]`: each file once, named by its content: pictures that pages show, and images of links. */
export async function picturePaths() {
  const shown = calendars.flatMap(({ events, scopes }) => [
    ...events.map(({ record }) => record),
    ...scopes.flatMap(({ record }) => ('image' in record ? record : [])),
  ]);
  const pictures = new Set(
    shown.flatMap(listImageAddresses).flatMap((address) => findPicture(address) ?? []),
  );
  const shared = calendars.flatMap(({ locale, events, tombstones }) => [
    siteShareImage(locale),
    ...[...events, ...tombstones].map(eventShareImage),
  ]);
  const made = new Set(shared.map(({ path }) => path));
  await pruneCache(folder, new Set(Array.from(made, (path) => basename(path))));
  return [...new Set([...Array.from(pictures, listPictureFiles).flat(), ...made])].map((path) => ({
    params: { picture: basename(path) },
    props: { path, isShared: made.has(path) },
    cacheKey: path,
  }));
}

/** An image as it is published. */
export async function respondWithImage(path: string, isShared: boolean): Promise<Response> {
  const name = basename(path);
  const bytes = isShared
    ? await cacheFile(folder, name, () => makeShareImage(path))
    : readFileSync(findPictureFile(name));
  return new Response(bytes, { headers: { 'Content-Type': imageMediaType(path) } });
}
