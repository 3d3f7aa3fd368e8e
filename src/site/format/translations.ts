import {
  formatDay,
  formatDayRange,
  formatDayRangeFull,
  formatDayShort,
  formatMonth,
  formatTime,
  formatTimeRange,
  monthName,
  monthShort,
  weekdayName,
  weekdayShort,
  zoneDisplayName,
} from '../../i18n/format.ts';
import type { Translate } from '../../i18n/strings.ts';
import { getTranslate } from '../../i18n/strings.ts';
import type { Locale } from '../../model/locale.ts';
import { settings } from '../settings.ts';

/** What a page of a locale speaks with: `t` gives texts, `f` dates and times, both in its language. */
export interface Translations {
  readonly t: Translate;
  readonly f: ReturnType<typeof formatsIn>;
}

const known = new Map<Locale, Translations>();

/**
 * Texts and formats of a locale, made once.
 * @throws {Error} where the settings have none for it
 */
export function useTranslations(locale: Locale): Translations {
  const words = known.get(locale) ?? {
    t: getTranslate(locale),
    f: formatsIn(languageTag(locale)),
  };
  known.set(locale, words);
  return words;
}

/** The BCP 47 tag by which a locale writes dates and numbers: `es` → `es-MX-u-hc-h23`. */
export function languageTag(locale: Locale): string {
  return settings.locales[locale]?.language ?? locale;
}

/** The formats of a language. */
function formatsIn(language: string) {
  const said = <Arguments extends unknown[]>(format: (language: string, ...values: Arguments) => string) => {
    return (...values: Arguments) => format(language, ...values);
  };
  return {
    time: said(formatTime),
    times: said(formatTimeRange),
    weekday: said(weekdayShort),
    weekdayLong: said(weekdayName),
    month: said(monthShort),
    dayShort: said(formatDayShort),
    dayFull: said(formatDay),
    days: said(formatDayRange),
    daysFull: said(formatDayRangeFull),
    monthName: said(monthName),
    monthYear: said(formatMonth),
    zone: said(zoneDisplayName),
  };
}
