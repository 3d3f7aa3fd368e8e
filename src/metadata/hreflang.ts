import type { ByLocale, Locale } from '../model/locale.ts';

/** A version of a page in a language: `<link rel="alternate" hreflang="…" href="…">`. */
export interface Alternate {
  /** A locale, or `x-default`. */
  readonly hreflang: string;
  /** Absolute. */
  readonly address: string;
}

/** A page with its locale and path, and the paths of its translations. */
export interface TranslatedPage {
  readonly locale: Locale;
  readonly path: string;
  readonly translations: ByLocale<string>;
}

/**
 * The versions of a page: itself, each translation, and `x-default` for visitors of other
 * languages, which is the version in the default locale or else the page itself. Search engines
 * expect the page in its own list.
 */
export function listAlternates(
  { locale, path, translations }: TranslatedPage,
  defaultLocale: Locale,
  addressOf: (path: string) => string,
): Alternate[] {
  const paths = Object.entries({ ...translations, [locale]: path });
  const fallback = locale === defaultLocale ? path : (translations[defaultLocale] ?? path);
  return [...paths, ['x-default', fallback] as const].map(([hreflang, each]) => ({
    hreflang,
    address: addressOf(each),
  }));
}
