import type { Calendar } from '../../calendar/calendar.ts';
import type { CalendarEvent, Scope } from '../../calendar/event.ts';
import { displayTitleWithStatus } from '../../i18n/display-title.ts';
import { spotInks } from '../../images/poster/inks.ts';
import { posterSize } from '../../images/poster/ornaments.ts';
import { renderSitePoster } from '../../images/poster/poster.ts';
import type { Locale } from '../../model/locale.ts';
import type { Picture } from '../../model/picture.ts';
import type { Site } from '../create-site.ts';
import { formatWhen } from '../format/event-time.ts';
import { buildEventPoster, listCalendarNames } from './event-poster.ts';
import { addCrop, addEventPoster, addPoster, linkCrop } from './made-images.ts';
import { loadPosterFonts } from './poster-fonts.ts';
import { readTheme } from './theme.ts';

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

const ofEvents = new WeakMap<CalendarEvent, ShareImage>();
const ofSites = new WeakMap<Calendar, ShareImage>();

/**
 * Minimum width in pixels, and maximum aspect ratios (height to width, width to height) that
 * survive cropping.
 */
const [widest, highest, longest] = [posterSize.width / 2, 1.25, 4];

/**
 * The image of an event: the picture that a person chose for link previews, its own, or its poster
 * if these are small, very tall or missing.
 */
export function getEventShareImage(site: Site, event: CalendarEvent): ShareImage {
  const { title, locale, status, search, image: own } = event.record;
  const name = displayTitleWithStatus(title, locale, status);
  const image =
    ofEvents.get(event) ??
    findCrop(site, site.findPicture(search?.image ?? ''), name) ??
    findCrop(site, event.picture, own?.alt || name) ??
    makeEventPoster(site, event);
  ofEvents.set(event, image);
  return image;
}

/**
 * The picture that a person chose for link previews of a category or tag; null if there is none, or
 * a small or very tall one.
 */
export function getScopeShareImage(site: Site, { name, record }: Scope): ShareImage | null {
  const chosen = 'search' in record ? record.search?.image : undefined;
  return chosen === undefined ? null : findCrop(site, site.findPicture(chosen), name);
}

/** The image of all other pages of a locale: the poster of the calendar. */
export function getSiteShareImage(site: Site, locale: Locale): ShareImage {
  const calendar = site.getCalendar(locale);
  const image = ofSites.get(calendar) ?? makeSitePoster(site, calendar);
  ofSites.set(calendar, image);
  return image;
}

function findCrop(site: Site, picture: Picture | null, alt: string): ShareImage | null {
  if (picture === null || !fills(picture)) return null;
  return { path: addCrop(site, picture, linkCrop, posterSize), type: 'image/jpeg', ...posterSize, alt };
}

function fills({ width, height }: Picture): boolean {
  return width >= widest && height <= width * highest && width <= height * longest;
}

function makeEventPoster(site: Site, event: CalendarEvent): ShareImage {
  const { record } = event;
  const alt = [
    displayTitleWithStatus(record.title, record.locale, record.status),
    formatWhen(event.entry, site.getTranslations(record.locale)),
    buildEventPoster(site, event).place,
  ];
  return describePoster(addEventPoster(site, event, posterSize), alt.filter(Boolean).join(' · '));
}

function makeSitePoster(site: Site, { locale, site: { name } }: Calendar): ShareImage {
  const names = listCalendarNames(site, locale);
  const kicker = site.getTranslations(locale).t('name.kicker');
  const inks = spotInks(readTheme(site));
  const draw = () => renderSitePoster(names, kicker, inks, loadPosterFonts(site));
  return describePoster(addPoster(site, [names, kicker, inks], draw), name);
}

function describePoster(path: string, alt: string): ShareImage {
  return { path, type: 'image/png', ...posterSize, alt };
}
