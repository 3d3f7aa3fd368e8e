import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';

/** A language, as named next to what is not translated. */
export interface LanguageLabel {
  readonly locale: Locale;
  /** Its name in its own language. */
  readonly name: string;
}

/**
 * The language of a text if it differs from that of the page; else null.
 * @param page language of the page
 */
export function languageLabel(site: Site, locale: Locale, page: Locale): LanguageLabel | null {
  return locale === page ? null : { locale, name: site.settings.locales[locale]?.name ?? locale };
}
