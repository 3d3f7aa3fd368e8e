import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pruneCache, cacheFile } from '../../images/share-files.ts';
import { hasElement } from '../../html/tree.ts';
import { getHtml } from '../../model/record.ts';
import type { Site } from '../create-site.ts';
import {
  listImageAddresses,
  findMediaType,
  findPictureFile,
  findShownPicture,
  listPictureFiles,
} from '../images/pictures.ts';
import { getTouchIcon, listAppIcons } from '../images/app-icons.ts';
import { isMade, makeImage } from '../images/made-images.ts';
import { listSearchPictures } from '../images/search-pictures.ts';
import { sortSoonestFirst } from '../images/soonest-first.ts';
import { getEventShareImage, getScopeShareImage, getSiteShareImage } from '../images/share-images.ts';
import { showDescription } from '../text/description.ts';

/**
 * `/images/[picture]`: pictures on pages and share images; each file once, named by its content.
 * The soonest events are first.
 */
export async function listPicturePaths(site: Site) {
  const events = sortSoonestFirst(
    site.calendars.flatMap(({ reachable }) => reachable),
    site.calendars[0]?.now ?? '',
  );
  const shown = site.calendars.flatMap(({ reachable, scopes }) => [
    ...reachable.map(({ record }) => record),
    ...scopes.map(({ record }) => record),
  ]);
  const pictures = new Set(
    shown.flatMap(listImageAddresses).flatMap((addresses) => findShownPicture(site, addresses) ?? []),
  );
  const shared = [
    ...site.calendars.map(({ locale }) => getSiteShareImage(site, locale)),
    ...events.map((event) => getEventShareImage(site, event)),
    ...site.calendars.flatMap(({ scopes }) =>
      scopes.flatMap((scope) => getScopeShareImage(site, scope) ?? []),
    ),
  ];
  const searched = events.flatMap((event) => listSearchPictures(site, event));
  const opened = shown
    .filter((record) => hasElement(getHtml(record), 'img'))
    .flatMap((record) => showDescription(site, getHtml(record), record.locale).opened);
  const icons = [getTouchIcon(site), ...listAppIcons(site)];
  const files = Array.from(pictures, listPictureFiles).flat();
  const all = new Set([...files, ...[...shared, ...icons].map(({ path }) => path), ...searched, ...opened]);
  const made = new Set(Array.from(all).filter((path) => isMade(site, path)));
  await pruneCache(sharedFolder(site), new Set(Array.from(made, (path) => basename(path))));
  return Array.from(all, (path) => ({
    params: { picture: basename(path) },
    props: { path, isShared: made.has(path) },
    cacheKey: path,
  }));
}

/**
 * An image as it is published. One that is missing has no body, so that the build leaves it out: it
 * must not cost the site all other pages.
 * @param warn called with a sentence about a missing image
 */
export async function respondWithImage(
  site: Site,
  path: string,
  isShared: boolean,
  warn: (sentence: string) => void = console.warn,
): Promise<Response> {
  const name = basename(path);
  try {
    const bytes = isShared
      ? await cacheFile(sharedFolder(site), name, () => makeImage(site, path))
      : await readFile(findPictureFile(site, name));
    return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': findMediaType(path) } });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    warn(`The picture ${path} is missing: ${error.message}`);
    return new Response(null, { status: 404 });
  }
}

/** Share images are kept between builds. */
function sharedFolder({ settings }: Site): string {
  return join(settings.data, 'shared');
}
