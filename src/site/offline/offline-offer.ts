import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { listTableFolders } from '../format/saved-texts.ts';
import { toBrowserZone } from '../format/today-texts.ts';

/** What the script needs that offers to keep a language on the device: src/client/offline.ts. */
export function buildOffer(site: Site, locale: Locale) {
  const { home, zone } = site.getCalendar(locale);
  const { t } = site.getTranslations(locale);
  return {
    worker: site.href('/offline.js'),
    scope: site.href('/'),
    list: site.href(`${home}offline.json`),
    tables: site.settings.views.saved ? listTableFolders(site, locale) : [],
    language: site.getLanguage(locale),
    zone: toBrowserZone(zone),
    texts: {
      keep: t('offline.keep'),
      size: t('offline.size'),
      keeping: t('offline.keeping'),
      kept: t('offline.kept'),
      remove: t('offline.remove'),
      failed: t('offline.failed'),
      full: t('offline.full'),
      at: t('time.at'),
    },
  };
}
