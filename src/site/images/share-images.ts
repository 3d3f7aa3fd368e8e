import { basename } from 'node:path';
import type { CalendarEvent } from '../../calendar/event.ts';
import { displayTitleWithStatus } from '../../i18n/display-title.ts';
import type { Locale } from '../../model/locale.ts';
import type { Picture } from '../../model/picture.ts';
import { cropPicture, drawPoster } from '../../images/share-files.ts';
import { categoryInks, spotInks } from '../../images/poster/inks.ts';
import { posterSize } from '../../images/poster/ornaments.ts';
import { posterVersion, renderPoster, renderSitePoster } from '../../images/poster/poster.ts';
import { digestOf } from '../../digest.ts';
import { listCalendarNames } from '../calendar-names.ts';
import { getCalendar } from '../calendars.ts';
import { buildEventPoster } from './event-poster.ts';
import { posterFontsDigest, loadPosterFonts } from './poster-fonts.ts';
import { findPictureFile } from './pictures.ts';
import { readThemeToken } from './theme.ts';
import { formatWhen } from '../format/event-time.ts';
import { useTranslations } from '../format/translations.ts';

/** What a link to a page shows of it in networks and messengers (`og:image`). */
export interface ShareImage {
  /** Site path; named by what it shows. */
  readonly path: string;
  readonly type: 'image/png' | 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** What it shows, in the language of its page. */
  readonly alt: string;
}

const makers = new Map<string, () => Promise<Uint8Array>>();
const known = new WeakMap<CalendarEvent, ShareImage>();

/** Pixels from which on a picture fills the image; and how much higher than wide, or wider than high, it may be before too little of it would be left. */
const [widest, highest, longest] = [posterSize.width / 2, 1.25, 4];

/** The image of an event: its own picture, or, where that is small, very high or missing, its poster. */
export function eventShareImage(event: CalendarEvent): ShareImage {
  const image = known.get(event) ?? cropOf(event) ?? posterOf(event);
  known.set(event, image);
  return image;
}

/** The image of all other pages of a locale: the poster of the calendar. */
export function siteShareImage(locale: Locale): ShareImage {
  const { name } = getCalendar(locale).site;
  const names = listCalendarNames(locale);
  const kicker = useTranslations(locale).t('name.kicker');
  const inks = spotInks(readThemeToken);
  return poster([names, kicker, inks], name, () => renderSitePoster(names, kicker, inks, loadPosterFonts()));
}

/** Makes an image that `shareImageOf` or `siteShareImage` answered, by its path. */
export function makeShareImage(path: string): Promise<Uint8Array> {
  const make = makers.get(path);
  if (make === undefined) throw new Error(`There is no share image ${path}.`);
  return make();
}

function cropOf({ picture, record }: CalendarEvent): ShareImage | null {
  if (picture === null || !fills(picture)) return null;
  const path = picture.path.replace(/(?:-\d+)?\.jpg$/u, '-share.jpg');
  makers.set(path, () => cropPicture(findPictureFile(basename(picture.path)), posterSize));
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

function posterOf(event: CalendarEvent): ShareImage {
  const { record, venues, categories } = event;
  const shown = buildEventPoster(event);
  const inks = categoryInks(categories[0]?.hue ?? null, readThemeToken);
  const alt = [
    displayTitleWithStatus(record.title, record.locale, record.status),
    formatWhen(event.entry, useTranslations(record.locale)),
    venues[0]?.name ?? '',
  ];
  return poster([shown, inks], alt.filter(Boolean).join(' · '), () =>
    renderPoster(shown, inks, loadPosterFonts()),
  );
}

function poster(shown: unknown, alt: string, svg: () => string): ShareImage {
  const path = `/images/${digestOf([posterVersion, posterFontsDigest, shown])}.png`;
  makers.set(path, () => drawPoster(svg()));
  return { path, type: 'image/png', ...posterSize, alt };
}
