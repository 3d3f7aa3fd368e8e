import type { Locale } from '../../model/locale.ts';
import { settings } from '../settings.ts';

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
export function languageLabel(locale: Locale, page: Locale): LanguageLabel | null {
  return locale === page ? null : { locale, name: settings.locales[locale]?.name ?? locale };
}
