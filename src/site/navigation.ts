import { readFileSync } from 'node:fs';
import {
  archivePath,
  currentMonthPath,
  currentWeekPath,
  postersPath,
  searchPath,
  subscribePath,
  venuesPath,
} from '../calendar/paths.ts';
import type { TitleLength } from '../calendar/entry.ts';
import type { Zone } from '../calendar/zone.ts';
import { hasCalendar } from '../feeds/ical/calendar.ts';
import type { ByLocale, Locale } from '../model/locale.ts';
import { digestOf } from '../digest.ts';
import { getCalendar } from './calendars.ts';
import { nameLengthClass } from './format/title-length.ts';
import { parseLogo, type Logo } from './images/logo.ts';
import { settings } from './settings.ts';
import { siteShareImage, type ShareImage } from './images/share-images.ts';

/** The views that the masthead leads to. */
export type NavKey = 'agenda' | 'month' | 'week' | 'posters' | 'venues' | 'past' | 'subscribe' | 'search';

/** What every page of a locale has around its content. None of it changes with the day: each page would have to be rendered again. */
export interface SiteShell {
  readonly locale: Locale;
  /** Name of the calendar. */
  readonly name: string;
  readonly nameLength: TitleLength;
  /** What stands in the masthead instead of the name. */
  readonly logo: Logo | null;
  /** Site paths. */
  readonly paths: Readonly<Record<NavKey, string>>;
  /** The other languages for the switch, with their home pages. */
  readonly others: readonly { readonly locale: Locale; readonly name: string; readonly home: string }[];
  readonly zone: Zone;
  /** What links to its pages show, but for events. */
  readonly image: ShareImage;
  /** Whether there is a calendar to subscribe to: none without any event. */
  readonly hasCalendar: boolean;
}

const known = new Map<Locale, { readonly chrome: SiteShell; readonly digest: string }>();

/** The chrome of a locale, made once. */
export function siteShell(locale: Locale): SiteShell {
  return chromeEntry(locale).chrome;
}

/** Changes when anything in the chrome of a locale does. */
export function siteShellDigest(locale: Locale): string {
  return chromeEntry(locale).digest;
}

/** The paths of a view in the other locales. */
export function listViewTranslations(locale: Locale, key: NavKey): ByLocale<string> {
  return Object.fromEntries(
    siteShell(locale).others.map((other) => [other.locale, siteShell(other.locale).paths[key]]),
  );
}

function chromeEntry(locale: Locale) {
  let entry = known.get(locale);
  if (entry === undefined) {
    const chrome = createChrome(locale);
    entry = {
      chrome,
      digest: digestOf([
        chrome,
        settings.site,
        settings.base,
        settings.locales,
        settings.defaultLocale,
        settings.maps,
        settings.brand,
      ]),
    };
    known.set(locale, entry);
  }
  return entry;
}

function createChrome(locale: Locale): SiteShell {
  const calendar = getCalendar(locale);
  const { logo } = settings.brand;
  return {
    locale,
    name: calendar.site.name,
    nameLength: nameLengthClass(calendar.site.name),
    logo: logo === null ? null : parseLogo(readFileSync(`src/brand/${logo}`, 'utf8'), logo),
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
    image: siteShareImage(locale),
    hasCalendar: hasCalendar(calendar),
  };
}
