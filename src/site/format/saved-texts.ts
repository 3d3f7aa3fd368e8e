import { savedLimit } from '../../calendar/saved-mark.ts';
import { listPluralForms } from '../../i18n/strings.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { getSiteShell } from '../navigation.ts';
import { toBrowserZone } from './today-texts.ts';

/**
 * What src/client/saved/controls.ts needs: JSON.
 * @param keeper address of the script that keeps saved events on the device
 */
export function buildSavedTexts(site: Site, locale: Locale, keeper: string): string {
  const { t } = site.getTranslations(locale);
  return JSON.stringify({
    save: t('saved.save'),
    saved: t('saved.saved'),
    refused: t('saved.refused'),
    full: t('saved.full', { n: savedLimit }),
    keeper,
    folders: listTableFolders(site, locale),
  });
}

/** Addresses of the folders with the tables of all languages, that of the page first. */
export function listTableFolders(site: Site, locale: Locale): readonly string[] {
  const { others } = getSiteShell(site, locale);
  return [locale, ...others.map((other) => other.locale)].map((each) => site.href(`/pagefind/${each}/`));
}

/** What src/client/saved/list.ts needs: the folders of all tables, the zone and texts. */
export function buildSavedData(site: Site, locale: Locale): Readonly<Record<`data-${string}`, string>> {
  const { t } = site.getTranslations(locale);
  const { zone } = getSiteShell(site, locale);
  return {
    'data-folders': listTableFolders(site, locale).join(' '),
    'data-zone': toBrowserZone(zone),
    'data-language': site.settings.locales[locale]?.language ?? locale,
    'data-texts': JSON.stringify({
      counted: {
        events: listPluralForms(locale, 'day.events'),
        absent: listPluralForms(locale, 'saved.absent'),
      },
      own: t('saved.lead'),
      shared: t('saved.shared'),
      empty: t('saved.empty'),
      none: t('saved.none'),
      added: t('saved.added'),
      remove: t('saved.remove'),
      failed: t('saved.failed'),
      fileFailed: t('saved.fileFailed'),
      refused: t('saved.refused'),
      full: t('saved.full', { n: savedLimit }),
      gone: t('saved.gone'),
      was: t('status.moved.note'),
      changes: {
        cancelled: t('status.cancelled'),
        postponed: t('status.postponed'),
        resumed: t('changes.resumed'),
        moved: t('status.moved'),
        end: t('status.end'),
        venue: t('status.venue'),
      },
    }),
  };
}
