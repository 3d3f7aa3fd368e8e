import type { Entry } from '../../calendar/entry.ts';
import type { Locale } from '../../model/locale.ts';
import { elsewhere } from './foreign-zone.ts';
import type { Said } from './series-dates.ts';
import { wordsOf } from './translations.ts';

/** What lines and posters say of a date in the same words. */
export function cardWords(date: Entry, locale: Locale): Said {
  const { t } = wordsOf(locale);
  const { free, cost, status, venue } = date;
  return {
    '.cost': free ? t('free') : cost,
    '.paste': status === 'scheduled' ? '' : t(`status.${status}`),
    '[data-at]': [venue?.name, elsewhere(date, locale)].filter(Boolean).join(' · '),
  };
}
