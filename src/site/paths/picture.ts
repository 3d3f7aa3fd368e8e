import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pruneCache, cacheFile } from '../../images/share-files.ts';
import type { Site } from '../create-site.ts';
import {
  listImageAddresses,
  findMediaType,
  findPictureFile,
  findShownPicture,
  listPictureFiles,
} from '../images/pictures.ts';
import { makeImage } from '../images/made-images.ts';
import { listSearchPictures } from '../images/search-pictures.ts';
import { getEventShareImage, getSiteShareImage } from '../images/share-images.ts';
import { showDescription } from '../text/description.ts';

/**
 * `/images/[picture]`: pictures on pages and share images; each file once, named by its content.
 */
export async function listPicturePaths(site: Site) {
  const shown = site.calendars.flatMap(({ reachable, scopes }) => [
    ...reachable.map(({ record }) => record),
    ...scopes.flatMap(({ record }) => ('image' in record ? record : [])),
  ]);
  const pictures = new Set(
    shown.flatMap(listImageAddresses).flatMap((addresses) => findShownPicture(site, addresses) ?? []),
  );
  const shared = site.calendars.flatMap(({ locale, reachable }) => [
    getSiteShareImage(site, locale),
    ...reachable.map((event) => getEventShareImage(site, event)),
  ]);
  const searched = site.calendars.flatMap(({ reachable }) =>
    reachable.flatMap((event) => listSearchPictures(site, event)),
  );
  const opened = shown.flatMap(
    ({ description, locale }) => showDescription(site, description, locale).opened,
  );
  const all = new Set(Array.from(pictures, listPictureFiles).flat());
  const named = [...shared.map(({ path }) => path), ...searched, ...opened];
  const made = new Set(named.filter((path) => !all.has(path)));
  await pruneCache(sharedFolder(site), new Set(Array.from(made, (path) => basename(path))));
  return [...all, ...made].map((path) => ({
    params: { picture: basename(path) },
    props: { path, isShared: made.has(path) },
    cacheKey: path,
  }));
}

/** An image as it is published. */
export async function respondWithImage(site: Site, path: string, isShared: boolean): Promise<Response> {
  const name = basename(path);
  const bytes = isShared
    ? await cacheFile(sharedFolder(site), name, () => makeImage(site, path))
    : readFileSync(findPictureFile(site, name));
  return new Response(bytes, { headers: { 'Content-Type': findMediaType(path) } });
}

/** Share images are kept between builds. */
function sharedFolder({ settings }: Site): string {
  return join(settings.data, 'shared');
}
