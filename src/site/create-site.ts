import type { Calendar } from '../calendar/calendar.ts';
import { createCalendars } from '../calendar/build/create-calendars.ts';
import { createPermalinkLookup } from '../calendar/links/permalink-lookup.ts';
import type { Config } from '../config/schema.ts';
import { addLayout, listTakenOut } from '../history/layouts.ts';
import { selectPublished } from '../history/select-published.ts';
import type { CalendarState } from '../history/state-document.ts';
import type { Locale } from '../model/locale.ts';
import type { Picture } from '../model/picture.ts';
import type { SnapshotContent } from '../snapshot/content.ts';
import { createTranslations, type Translations } from './format/translations.ts';
import { createLinks } from './href.ts';
import { readLayout } from './former/layout.ts';
import { createSource } from './create-source.ts';

/** The calendar to publish: all that pages, feeds and images are made from. */
export interface Site {
  readonly settings: Config;
  /** Whether it is a preview with drafts, which is never published. */
  readonly showsDrafts: boolean;
  /** One for each locale, in the order of the settings. */
  readonly calendars: readonly Calendar[];
  /** The state that the published site carries: what became of each record ever published. */
  readonly state: CalendarState;
  /** Ids of events whose status is unknown since their last edit. */
  readonly unasked: SnapshotContent['unasked'];
  /** What the origin's list of media has of images. */
  readonly media: SnapshotContent['media'];
  /**
   * The calendar of a locale.
   * @throws {Error} if the settings do not name the locale
   */
  readonly getCalendar: (locale: Locale) => Calendar;
  /** The picture made of an image of the origin, by its address there; null if there is none. */
  readonly findPicture: (address: string) => Picture | null;
  /**
   * The site path of the page that an origin permalink leads to, with the query of a search; null
   * for other addresses.
   */
  readonly findPath: (permalink: string) => string | null;
  /** A link to a site path: `/es/evento/noche-de-ópera/` → `/es/evento/noche-de-%C3%B3pera/`. */
  readonly href: (path: string) => string;
  /** The public address of a site path. */
  readonly absolute: (path: string) => string;
  /** The BCP 47 tag by which a locale writes dates and numbers: `es` → `es-MX-u-hc-h23`. */
  readonly getLanguage: (locale: Locale) => string;
  /**
   * Texts and formats of a locale.
   * @throws {Error} if the settings have no texts for it
   */
  readonly getTranslations: (locale: Locale) => Translations;
}

/** Makes a site of the settings and what a crawl stored; missing pictures are made first. */
export async function createSite(settings: Config, snapshot: SnapshotContent): Promise<Site> {
  const layout = readLayout(settings);
  const source = await createSource(settings, snapshot);
  const byLocale = createCalendars(source);
  const getCalendar = (locale: Locale): Calendar => {
    const calendar = byLocale[locale];
    if (calendar === undefined) throw new Error(`There is no calendar for '${locale}'.`);
    return calendar;
  };
  const getLanguage = (locale: Locale) => settings.locales[locale]?.language ?? locale;
  const translations = new Map<Locale, Translations>();
  const calendars = source.locales.map(getCalendar);
  return {
    settings,
    showsDrafts: snapshot.holdsDrafts === true,
    calendars,
    state: {
      origin: snapshot.origin,
      crawledAt: snapshot.crawledAt,
      currencies: Object.fromEntries(
        snapshot.sites.flatMap(({ locale, currency }) => (currency === null ? [] : [[locale, currency]])),
      ),
      layouts: addLayout(snapshot.layouts, layout),
      entries: selectPublished(snapshot.history, listTakenOut(snapshot.layouts, layout)),
    },
    unasked: snapshot.unasked,
    media: snapshot.media,
    getCalendar,
    findPicture: (address) => source.pictures.get(address) ?? null,
    findPath: createPermalinkLookup(calendars),
    ...createLinks(settings),
    getLanguage,
    getTranslations(locale) {
      const found = translations.get(locale) ?? createTranslations(locale, getLanguage(locale));
      translations.set(locale, found);
      return found;
    },
  };
}
