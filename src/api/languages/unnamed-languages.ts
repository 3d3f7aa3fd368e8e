import type { Locale } from '../../model/locale.ts';
import type { LanguageHome } from '../address.ts';
import { findDeclaredCode, readDeclaredLanguages, addLanguage } from './declared-languages.ts';
import { catchOriginError, OriginError } from '../../http/origin-error.ts';
import { findSegment, findUnlinked, type Search } from './find-language.ts';
import type { FrontPage, Interface } from '../front-page.ts';
import { matchesLocale } from './language-links.ts';
import { readIndex } from '../site-index.ts';

/**
 * Homes of unwanted languages that no page links to but the interface declares, so that their items
 * do not count for the wanted ones.
 * @param place an interface of the site
 * @param homes of the languages that settings and pages name
 */
export async function findUnnamedLanguages(
  search: Search,
  front: FrontPage | null,
  place: Interface,
  homes: readonly LanguageHome[],
): Promise<readonly LanguageHome[]> {
  const { locales } = search;
  const wanted = locales.map((locale) => findDeclaredCode(place.index, locale) ?? locale);
  const unnamed = readDeclaredLanguages(place.index).filter(
    (code) =>
      !wanted.includes(code) &&
      !homes.some(({ locale }) => !locales.includes(locale) && matchesLocale(locale, code)),
  );
  const found = await Promise.all(
    unnamed.map((code) =>
      catchOriginError(
        async () =>
          (await homeByIndex(search, place, code)) ??
          (await findSegment(search, code)) ??
          (front && (await findUnlinked(search, front, code))),
      ),
    ),
  );
  // The interface may know a language by another code than its pages: English as `uk`.
  const namedHomes = new Set(homes.map(({ home }) => home.href));
  return found.flatMap((each) =>
    each === null || each instanceof OriginError || namedHomes.has(each.home.href)
      ? []
      : [{ locale: each.locale, home: each.home }],
  );
}

/** The home that the index names for a language; null where it names the same for all. */
async function homeByIndex(
  { client, origin, signal }: Search,
  { root, index }: Interface,
  locale: Locale,
): Promise<LanguageHome | null> {
  const result = await catchOriginError(() =>
    readIndex(client, addLanguage(root, index.namespaces, locale), signal),
  );
  const own = URL.parse(index.home, origin);
  const home = result instanceof OriginError ? null : URL.parse(result.home, origin);
  if (home === null || own === null || home.href === own.href) return null;
  // Behind a proxy a site may have another name for itself, so the host counts only where it
  // differs.
  return { locale, home: home.host === own.host ? new URL(home.pathname + home.search, origin) : home };
}
