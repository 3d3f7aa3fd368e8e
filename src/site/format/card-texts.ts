import type { Site } from '../create-site.ts';
import type { Entry } from '../../calendar/entry.ts';
import type { Locale } from '../../model/locale.ts';
import { foreignZoneLabel } from './foreign-zone.ts';
import type { DateLabels } from './series-dates.ts';

/** What lines and posters say of a date in the same words. */
export function buildCardTexts(site: Site, date: Entry, locale: Locale): DateLabels {
  const { t } = site.getTranslations(locale);
  const { free, cost, status, venue } = date;
  return {
    '.cost': free ? t('free') : cost,
    '.paste': status === 'scheduled' ? '' : t(`status.${status}`),
    '[data-at]': [venue?.name, foreignZoneLabel(site, date, locale)].filter(Boolean).join(' · '),
  };
}
