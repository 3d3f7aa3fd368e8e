import { capitalize } from '../../i18n/capitalize.ts';
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
  weekdayLetter,
  weekdayName,
  weekdayShort,
  zoneDisplayName,
} from '../../i18n/format.ts';
import { getTranslate, type Translate } from '../../i18n/strings.ts';
import type { Locale } from '../../model/locale.ts';

/** The language of a page: `t` returns texts, `f` formats dates and times. */
export interface Translations {
  readonly t: Translate;
  readonly f: ReturnType<typeof formatsIn>;
}

/**
 * Texts and formats of a locale.
 * @param language BCP 47 tag by which it writes dates and numbers
 * @throws {Error} if the settings have no texts for it
 */
export function createTranslations(locale: Locale, language: string): Translations {
  return { t: getTranslate(locale), f: formatsIn(language) };
}

/** The formats of a language. */
function formatsIn(language: string) {
  const localize = <Arguments extends unknown[]>(
    format: (language: string, ...values: Arguments) => string,
  ) => {
    return (...values: Arguments) => format(language, ...values);
  };
  return {
    capitalize: localize(capitalize),
    time: localize(formatTime),
    times: localize(formatTimeRange),
    weekday: localize(weekdayShort),
    weekdayLetter: localize(weekdayLetter),
    weekdayLong: localize(weekdayName),
    month: localize(monthShort),
    dayShort: localize(formatDayShort),
    dayFull: localize(formatDay),
    days: localize(formatDayRange),
    daysFull: localize(formatDayRangeFull),
    monthName: localize(monthName),
    monthYear: localize(formatMonth),
    zone: localize(zoneDisplayName),
  };
}
