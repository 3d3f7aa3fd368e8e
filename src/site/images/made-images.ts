import { basename } from 'node:path';
import type { CalendarEvent } from '../../calendar/event.ts';
import { computeDigest } from '../../digest.ts';
import { cropImage, drawPoster, shrinkImage } from '../../images/share-files.ts';
import { categoryInks } from '../../images/poster/inks.ts';
import { posterVersion, renderPoster } from '../../images/poster/poster.ts';
import type { Size } from '../../images/search-shapes.ts';
import type { Picture } from '../../model/picture.ts';
import type { Site } from '../create-site.ts';
import { perSite } from '../per-site.ts';
import { buildEventPoster } from './event-poster.ts';
import { digestPosterFonts, loadPosterFonts } from './poster-fonts.ts';
import { findLargestFile, findPictureFile } from './pictures.ts';
import { readTheme } from './theme.ts';

/** Functions that make an image, by its path. */
const getMakers = perSite(() => new Map<string, () => Promise<Uint8Array>>());

/** Whether an image is made by its path; else its path is that of a picture's file. */
export function isMade(site: Site, path: string): boolean {
  return getMakers(site).has(path);
}

/**
 * Makes an image that a function below named, by its path.
 * @throws {Error} if none named it
 */
export function makeImage(site: Site, path: string): Promise<Uint8Array> {
  const make = getMakers(site).get(path);
  if (make === undefined) throw new Error(`There is no image ${path}.`);
  return make();
}

/**
 * Names a part of the image that a picture was made of, and keeps how to cut it out.
 * @param name ends the name of its file
 */
export function addCrop(site: Site, picture: Picture, name: string, size: Size): string {
  const path = nameMade(picture, `${name}.jpg`);
  // Nobody waits for those that only search engines read.
  addMaker(site, path, picture, (file) => cropImage(file, size, name === linkCrop));
  return path;
}

/** Keeps how to make a file of an image, or of the picture of one that is damaged or gone. */
function addMaker(
  site: Site,
  path: string,
  picture: Picture,
  make: (file: string) => Promise<Uint8Array>,
): void {
  const makeOfPicture = () => make(findPictureFile(site, basename(picture.path)));
  getMakers(site).set(path, () => make(findLargestFile(site, picture)).catch(makeOfPicture));
}

/** Ends the names of the crops that links to a page show. */
export const linkCrop = 'link';

/** Pixels of the longer side of a picture that opens: 250 kB of a photo, made in 0.5 s. */
const longestWhole = 2400;

/**
 * Names the larger file of a picture that opens, and keeps how to make it; the picture itself, if
 * its image has no more pixels.
 */
export function addWhole(site: Site, picture: Picture): string {
  if (picture.original === undefined) return picture.path;
  const path = nameMade(picture, `${longestWhole}.webp`);
  addMaker(site, path, picture, (file) => shrinkImage(file, longestWhole));
  return path;
}

function nameMade({ path }: Picture, ending: string): string {
  return path.replace(/(?:-\d+)?\.jpg$/u, `-${ending}`);
}

/** Names the poster of an event and keeps how to draw it. */
export function addEventPoster(site: Site, event: CalendarEvent): string {
  const shown = buildEventPoster(site, event);
  const { hue = null, exact = null } = event.categories[0] ?? {};
  const inks = categoryInks(hue, readTheme(site), exact);
  return addPoster(site, [shown, inks], () => renderPoster(shown, inks, loadPosterFonts(site)));
}

/**
 * Names a poster and keeps how to draw it.
 * @param shown all that it shows: the name follows from that
 */
export function addPoster(site: Site, shown: unknown, svg: () => string): string {
  const path = `/images/${computeDigest([posterVersion, digestPosterFonts(site), shown])}.png`;
  getMakers(site).set(path, () => drawPoster(svg()));
  return path;
}
