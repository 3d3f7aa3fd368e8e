import type { Calendar } from '../../calendar/calendar.ts';
import { chooseOrnament } from '../../calendar/entry.ts';
import { isOver, type CalendarEvent, type Scope } from '../../calendar/event.ts';
import { isOffered } from '../../calendar/scope.ts';
import { displayTitleWithStatus } from '../../i18n/display-title.ts';
import { categoryInks, spotInks, type Inks } from '../../images/poster/inks.ts';
import { posterSize, type PosterOrnament } from '../../images/poster/ornaments.ts';
import { renderNamePoster } from '../../images/poster/poster.ts';
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
 * if these are small, very tall or missing. Past events share the calendar's poster instead:
 * drawing one for each event of many years would take longer than the rest of a first build.
 */
export function getEventShareImage(site: Site, event: CalendarEvent): ShareImage {
  const { title, locale, status, search, image: own } = event.record;
  const name = displayTitleWithStatus(title, locale, status);
  const image =
    ofEvents.get(event) ??
    findCrop(site, site.findPicture(search?.image ?? ''), name) ??
    findCrop(site, event.picture, own?.alt || name) ??
    (isOver(event, site.getCalendar(locale).now)
      ? getSiteShareImage(site, locale)
      : makeEventPoster(site, event));
  ofEvents.set(event, image);
  return image;
}

/**
 * The picture that a person chose for link previews of a category or tag, or that of a venue; a
 * category or venue with events that has none, or a small or very tall one, has a poster on its own
 * paper. Null for others, which have the image of the calendar.
 */
export function getScopeShareImage(site: Site, scope: Scope): ShareImage | null {
  const { kind, name, record } = scope;
  const chosen = 'search' in record ? record.search?.image : undefined;
  const own = kind === 'venue' ? record.image?.url : undefined;
  const image = findCrop(site, site.findPicture(chosen ?? own ?? ''), name);
  if (image !== null || (kind !== 'category' && kind !== 'venue') || !isOffered(scope)) return image;
  const names = listCalendarNames(site, record.locale);
  const calendar = names[0] ?? '';
  const ornament = chooseOrnament(record.id);
  return makeNamePoster(site, [name, ...names], calendar, ornament, findInks(site, scope));
}

/** The colours of a category, or of the one that most events of a venue have. */
function findInks(site: Site, scope: Scope): Inks {
  const firsts = scope.listed.flatMap(({ categories: [first] }) => first ?? []);
  const [often] = [...Map.groupBy(firsts, (category) => category).values()].sort(
    (a, b) => b.length - a.length,
  );
  const category = scope.kind === 'category' ? scope : often?.[0];
  const token = readTheme(site);
  return category === undefined ? spotInks(token) : categoryInks(category.hue, token, category.exact);
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
  return describePoster(addEventPoster(site, event), alt.filter(Boolean).join(' · '));
}

function makeSitePoster(site: Site, { locale, site: { name } }: Calendar): ShareImage {
  const names = listCalendarNames(site, locale);
  const kicker = site.getTranslations(locale).t('name.kicker');
  const inks = spotInks(readTheme(site));
  return { ...makeNamePoster(site, names, kicker, 'rays', inks), alt: name };
}

function makeNamePoster(
  site: Site,
  names: readonly string[],
  kicker: string,
  ornament: PosterOrnament,
  inks: Inks,
): ShareImage {
  const draw = () => renderNamePoster(names, kicker, ornament, inks, loadPosterFonts(site));
  const alt = `${names[0]} · ${kicker}`;
  return describePoster(addPoster(site, [names, kicker, ornament, inks], draw), alt);
}

function describePoster(path: string, alt: string): ShareImage {
  return { path, type: 'image/png', ...posterSize, alt };
}
