import { basename } from 'node:path';
import type { Calendar } from '../../calendar/calendar.ts';
import type { CalendarEvent } from '../../calendar/event.ts';
import { displayTitleWithStatus } from '../../i18n/display-title.ts';
import type { Locale } from '../../model/locale.ts';
import type { Picture } from '../../model/picture.ts';
import { cropPicture, drawPoster } from '../../images/share-files.ts';
import { categoryInks, spotInks } from '../../images/poster/inks.ts';
import { posterSize } from '../../images/poster/ornaments.ts';
import { posterVersion, renderPoster, renderSitePoster } from '../../images/poster/poster.ts';
import { computeDigest } from '../../digest.ts';
import type { Site } from '../create-site.ts';
import { buildEventPoster, listCalendarNames } from './event-poster.ts';
import { digestPosterFonts, loadPosterFonts } from './poster-fonts.ts';
import { findPictureFile } from './pictures.ts';
import { readTheme } from './theme.ts';
import { formatWhen } from '../format/event-time.ts';
import { perSite } from '../per-site.ts';

/** The image that social networks and messengers show for a link to a page (`og:image`). */
export interface ShareImage {
  /** Site path; contains a digest of what the image shows. */
  readonly path: string;
  readonly type: 'image/png' | 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Alternative text, in the language of its page. */
  readonly alt: string;
}

/** Functions that draw share images, by path. */
const getMakers = perSite(() => new Map<string, () => Promise<Uint8Array>>());
const ofEvents = new WeakMap<CalendarEvent, ShareImage>();
const ofSites = new WeakMap<Calendar, ShareImage>();

/**
 * Minimum width in pixels, and maximum aspect ratios (height to width, width to height) that
 * survive cropping.
 */
const [widest, highest, longest] = [posterSize.width / 2, 1.25, 4];

/**
 * The image of an event: its picture, or its poster if the picture is small, very tall or missing.
 */
export function getEventShareImage(site: Site, event: CalendarEvent): ShareImage {
  const image = ofEvents.get(event) ?? findCrop(site, event) ?? addPoster(site, event);
  ofEvents.set(event, image);
  return image;
}

/** The image of all other pages of a locale: the poster of the calendar. */
export function getSiteShareImage(site: Site, locale: Locale): ShareImage {
  const calendar = site.getCalendar(locale);
  const image = ofSites.get(calendar) ?? posterOfSite(site, calendar);
  ofSites.set(calendar, image);
  return image;
}

/** Draws an image that `getEventShareImage` or `getSiteShareImage` returned, by its path. */
export function makeShareImage(site: Site, path: string): Promise<Uint8Array> {
  const make = getMakers(site).get(path);
  if (make === undefined) throw new Error(`There is no share image ${path}.`);
  return make();
}

function findCrop(site: Site, { picture, record }: CalendarEvent): ShareImage | null {
  if (picture === null || !fills(picture)) return null;
  const path = picture.path.replace(/(?:-\d+)?\.jpg$/u, '-share.jpg');
  getMakers(site).set(path, () => cropPicture(findPictureFile(site, basename(picture.path)), posterSize));
  return {
    path,
    type: 'image/jpeg',
    ...posterSize,
    alt: displayTitleWithStatus(record.title, record.locale, record.status),
  };
}

function fills({ width, height }: Picture): boolean {
  return width >= widest && height <= width * highest && width <= height * longest;
}

function addPoster(site: Site, event: CalendarEvent): ShareImage {
  const { record, venues, categories } = event;
  const shown = buildEventPoster(site, event);
  const inks = categoryInks(categories[0]?.hue ?? null, readTheme(site));
  const alt = [
    displayTitleWithStatus(record.title, record.locale, record.status),
    formatWhen(event.entry, site.getTranslations(record.locale)),
    venues[0]?.name ?? '',
  ];
  return poster(site, [shown, inks], alt.filter(Boolean).join(' · '), () =>
    renderPoster(shown, inks, loadPosterFonts(site)),
  );
}

function posterOfSite(site: Site, { locale, site: { name } }: Calendar): ShareImage {
  const names = listCalendarNames(site, locale);
  const kicker = site.getTranslations(locale).t('name.kicker');
  const inks = spotInks(readTheme(site));
  return poster(site, [names, kicker, inks], name, () =>
    renderSitePoster(names, kicker, inks, loadPosterFonts(site)),
  );
}

function poster(site: Site, shown: unknown, alt: string, svg: () => string): ShareImage {
  const path = `/images/${computeDigest([posterVersion, digestPosterFonts(site), shown])}.png`;
  getMakers(site).set(path, () => drawPoster(svg()));
  return { path, type: 'image/png', ...posterSize, alt };
}
