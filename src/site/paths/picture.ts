import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { keepOnly, keptFile } from '../../images/share-files.ts';
import { calendars, pictureAt } from '../calendars.ts';
import { addressesOf, imageType, pictureFile, pictureFiles } from '../images/pictures.ts';
import { settings } from '../settings.ts';
import { makeShareImage, shareImageOf, siteShareImage } from '../images/share-images.ts';

const folder = join(settings.data, 'shared');

/** `/images/[picture]`: each file once, named by its content: pictures that pages show, and images of links. */
export async function picturePaths() {
  const shown = calendars.flatMap(({ events, scopes }) => [
    ...events.map(({ record }) => record),
    ...scopes.flatMap(({ record }) => ('image' in record ? record : [])),
  ]);
  const pictures = new Set(shown.flatMap(addressesOf).flatMap((address) => pictureAt(address) ?? []));
  const shared = calendars.flatMap(({ locale, events, gone }) => [
    siteShareImage(locale),
    ...[...events, ...gone].map(shareImageOf),
  ]);
  const made = new Set(shared.map(({ path }) => path));
  await keepOnly(folder, new Set(Array.from(made, (path) => basename(path))));
  return [...new Set([...Array.from(pictures, pictureFiles).flat(), ...made])].map((path) => ({
    params: { picture: basename(path) },
    props: { path, isShared: made.has(path) },
    cacheKey: path,
  }));
}

/** An image as it is published. */
export async function imageResponse(path: string, isShared: boolean): Promise<Response> {
  const name = basename(path);
  const bytes = isShared
    ? await keptFile(folder, name, () => makeShareImage(path))
    : readFileSync(pictureFile(name));
  return new Response(bytes, { headers: { 'Content-Type': imageType(path) } });
}
