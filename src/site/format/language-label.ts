import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';

/** A language as it is named where something is not translated. */
export interface LanguageLabel {
  readonly locale: Locale;
  /** Its name in itself. */
  readonly name: string;
}

/**
 * The language of a text where it is not that of the page; else null.
 * @param page language of the page
 */
export function languageLabel(site: Site, locale: Locale, page: Locale): LanguageLabel | null {
  return locale === page ? null : { locale, name: site.settings.locales[locale]?.name ?? locale };
}
