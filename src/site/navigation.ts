import { readFileSync } from 'node:fs';
import type { Calendar } from '../calendar/calendar.ts';
import type { Views } from '../calendar/calendar-source.ts';
import type { TitleLength } from '../calendar/entry.ts';
import {
  archivePath,
  currentMonthPath,
  currentWeekPath,
  onYourSitePath,
  postersPath,
  savedPath,
  searchPath,
  subscribePath,
  venuesPath,
} from '../calendar/paths.ts';
import type { Zone } from '../calendar/zone.ts';
import { locateBrandFile } from '../config/own-folder.ts';
import { findSiteBase } from '../config/schema.ts';
import type { ByLocale, Locale } from '../model/locale.ts';
import type { Site } from './create-site.ts';
import { createLinks } from './href.ts';
import { nameLengthClass } from './format/title-length.ts';
import { parseLogo, type Logo } from './images/logo.ts';

/** The views that the masthead leads to. */
export type NavKey = 'agenda' | keyof Views;

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
  /** Site paths of the views that the settings show. */
  readonly paths: { readonly agenda: string } & Readonly<Partial<Record<NavKey, string>>>;
  /** The operator's entries of the menu, with their links. */
  readonly menu: readonly { readonly text: string; readonly href: string }[];
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
    getSiteShell(site, locale).others.map((other) => [other.locale, getViewPath(site, other.locale, key)]),
  );
}

/** The path of a view in a locale, whether the settings show it or not. */
export function getViewPath(site: Site, locale: Locale, key: NavKey): string {
  return viewPaths[key](site.getCalendar(locale));
}

const viewPaths: Readonly<Record<NavKey, (calendar: Calendar) => string>> = {
  agenda: ({ home }) => home,
  month: currentMonthPath,
  week: currentWeekPath,
  posters: postersPath,
  venues: venuesPath,
  past: archivePath,
  subscribe: subscribePath,
  embed: onYourSitePath,
  search: searchPath,
  saved: savedPath,
};

/** The value for a language of a setting that may have one for each. */
function forLocale(value: string | Readonly<Record<string, string>>, locale: Locale): string | undefined {
  return typeof value === 'string' ? value : value[locale];
}

function createShell({ settings }: Site, calendar: Calendar): SiteShell {
  const { brand, views, menu } = settings;
  // Pages of the operator need not be below the path of the calendar.
  const { href: top } = createLinks({ site: '', base: findSiteBase(settings) });
  const { logo } = brand;
  const shown = Object.entries(viewPaths).filter(([key]) => key === 'agenda' || views[key as keyof Views]);
  return {
    locale: calendar.locale,
    name: calendar.site.name,
    nameLength: nameLengthClass(calendar.site.name),
    logo: logo === null ? null : parseLogo(readFileSync(locateBrandFile(logo), 'utf8'), logo),
    paths: {
      agenda: calendar.home,
      ...Object.fromEntries(shown.map(([key, path]) => [key, path(calendar)])),
    },
    menu: menu.flatMap((entry) => {
      const text = forLocale(entry.text, calendar.locale);
      const address = forLocale(entry.href, calendar.locale);
      if (text === undefined || address === undefined) return [];
      return { text, href: address.startsWith('/') ? top(address) : address };
    }),
    others: calendar.others.map((other) => ({
      locale: other.locale,
      name: settings.locales[other.locale]?.name ?? other.locale,
      home: other.home,
    })),
    zone: calendar.zone,
  };
}
