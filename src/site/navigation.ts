import { readFileSync } from 'node:fs';
import type { Calendar } from '../calendar/calendar.ts';
import type { TitleLength } from '../calendar/entry.ts';
import {
  archivePath,
  currentMonthPath,
  currentWeekPath,
  postersPath,
  searchPath,
  subscribePath,
  venuesPath,
} from '../calendar/paths.ts';
import type { Zone } from '../calendar/zone.ts';
import { locateBrandFile } from '../config/own-folder.ts';
import type { ByLocale, Locale } from '../model/locale.ts';
import type { Site } from './create-site.ts';
import { nameLengthClass } from './format/title-length.ts';
import { parseLogo, type Logo } from './images/logo.ts';

/** The views that the masthead leads to. */
export type NavKey = 'agenda' | 'month' | 'week' | 'posters' | 'venues' | 'past' | 'subscribe' | 'search';

/**
 * What surrounds the content of every page of a locale: name, navigation, footer. It must not
 * change from day to day, because then every page would have to be rendered again.
 */
export interface SiteShell {
  readonly locale: Locale;
  /** Name of the calendar. */
  readonly name: string;
  readonly nameLength: TitleLength;
  /** Shown in the masthead instead of the name. */
  readonly logo: Logo | null;
  /** Site paths. */
  readonly paths: Readonly<Record<NavKey, string>>;
  /** The other languages for the switch, with their home pages. */
  readonly others: readonly { readonly locale: Locale; readonly name: string; readonly home: string }[];
  readonly zone: Zone;
}

const shells = new WeakMap<Calendar, SiteShell>();

/**
 * The shell of a locale.
 * @throws {Error} if the settings do not name the locale
 */
export function getSiteShell(site: Site, locale: Locale): SiteShell {
  const calendar = site.getCalendar(locale);
  const shell = shells.get(calendar) ?? createShell(site, calendar);
  shells.set(calendar, shell);
  return shell;
}

/** The paths of a view in the other locales. */
export function listViewTranslations(site: Site, locale: Locale, key: NavKey): ByLocale<string> {
  return Object.fromEntries(
    getSiteShell(site, locale).others.map((other) => [
      other.locale,
      getSiteShell(site, other.locale).paths[key],
    ]),
  );
}

function createShell({ settings }: Site, calendar: Calendar): SiteShell {
  const { logo } = settings.brand;
  return {
    locale: calendar.locale,
    name: calendar.site.name,
    nameLength: nameLengthClass(calendar.site.name),
    logo: logo === null ? null : parseLogo(readFileSync(locateBrandFile(logo), 'utf8'), logo),
    paths: {
      agenda: calendar.home,
      month: currentMonthPath(calendar),
      week: currentWeekPath(calendar),
      posters: postersPath(calendar),
      venues: venuesPath(calendar),
      past: archivePath(calendar),
      subscribe: subscribePath(calendar),
      search: searchPath(calendar),
    },
    others: calendar.others.map((other) => ({
      locale: other.locale,
      name: settings.locales[other.locale]?.name ?? other.locale,
      home: other.home,
    })),
    zone: calendar.zone,
  };
}
