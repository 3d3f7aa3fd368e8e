import { homeBelow, type LanguageHome } from '../../../src/api/address.ts';

/** Homes of languages below their own segments. */
export function segmentHomes(origin: string, locales: readonly string[]): readonly LanguageHome[] {
  return locales.map((locale) => ({ locale, home: homeBelow(new URL(origin), locale) }));
}
