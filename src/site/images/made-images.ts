import { basename } from 'node:path';
import type { CalendarEvent } from '../../calendar/event.ts';
import { computeDigest } from '../../digest.ts';
import { cropPicture, drawPoster } from '../../images/share-files.ts';
import { categoryInks } from '../../images/poster/inks.ts';
import type { PosterSize } from '../../images/poster/ornaments.ts';
import { posterVersion, renderPoster } from '../../images/poster/poster.ts';
import type { Picture } from '../../model/picture.ts';
import type { Site } from '../create-site.ts';
import { perSite } from '../per-site.ts';
import { buildEventPoster } from './event-poster.ts';
import { digestPosterFonts, loadPosterFonts } from './poster-fonts.ts';
import { findPictureFile } from './pictures.ts';
import { readTheme } from './theme.ts';

/** Functions that make an image, by its path. */
const getMakers = perSite(() => new Map<string, () => Promise<Uint8Array>>());

/** Makes an image that a function below named, by its path. */
export function makeImage(site: Site, path: string): Promise<Uint8Array> {
  const make = getMakers(site).get(path);
  if (make === undefined) throw new Error(`There is no image ${path}.`);
  return make();
}

/**
 * Names a part of a picture and keeps how to cut it out.
 * @param name ends the name of its file
 */
export function addCrop(site: Site, picture: Picture, name: string, size: PosterSize): string {
  const path = picture.path.replace(/(?:-\d+)?\.jpg$/u, `-${name}.jpg`);
  const file = findPictureFile(site, basename(picture.path));
  // Nobody waits for those that only search engines read.
  getMakers(site).set(path, () => cropPicture(file, size, name === 'share'));
  return path;
}

/**
 * Names the poster of an event and keeps how to draw it.
 * @param ending ends the name of its file: posters of one event differ only in size
 */
export function addEventPoster(site: Site, event: CalendarEvent, size: PosterSize, ending = ''): string {
  const shown = buildEventPoster(site, event);
  const { hue = null, exact = null } = event.categories[0] ?? {};
  const inks = categoryInks(hue, readTheme(site), exact);
  return addPoster(site, [shown, inks], () => renderPoster(shown, inks, loadPosterFonts(site), size), ending);
}

/**
 * Names a poster and keeps how to draw it.
 * @param shown all that it shows: the name follows from that
 */
export function addPoster(site: Site, shown: unknown, svg: () => string, ending = ''): string {
  const path = `/images/${computeDigest([posterVersion, digestPosterFonts(site), shown])}${ending}.png`;
  getMakers(site).set(path, () => drawPoster(svg()));
  return path;
}
