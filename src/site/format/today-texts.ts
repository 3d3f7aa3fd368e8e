import { formsOf } from '../../i18n/strings.ts';
import type { Locale } from '../../model/locale.ts';
import { browserZone } from './browser-zone.ts';
import { chromeOf } from '../navigation.ts';
import { settings } from '../settings.ts';
import { wordsOf } from './translations.ts';

/** What src/client/today.ts needs to keep a page right: the zone of the calendar, and the words for what is near; JSON. */
export function todayWords(locale: Locale): string {
  const { t } = wordsOf(locale);
  return JSON.stringify({
    zone: browserZone(chromeOf(locale).zone),
    today: t('day.today'),
    tomorrow: t('day.tomorrow'),
    now: t('status.now'),
    language: settings.locales[locale]?.language ?? locale,
    counted: {
      earlier: formsOf(locale, 'day.earlier'),
      coming: formsOf(locale, 'venues.count'),
      events: formsOf(locale, 'day.events'),
    },
  });
}
