import type { Locale } from '../../model/locale.ts';
import type { LanguageHome } from '../address.ts';
import { declaredAs, declaredLanguages, rootIn } from './declared-languages.ts';
import { caught, OriginError } from '../../http/origin-error.ts';
import { findSegment, findUnlinked, type Search } from './find-language.ts';
import type { Front, Interface } from '../front.ts';
import { isLanguage } from './language-links.ts';
import { readIndex } from '../site-index.ts';

/**
 * Homes of languages that nobody asked for and no page leads to, but the interface declares: their
 * items are in none of those asked for.
 * @param place where the interface is
 * @param homes of the languages that settings and pages name
 */
export async function findUnnamed(
  search: Search,
  front: Front | null,
  place: Interface,
  homes: readonly LanguageHome[],
): Promise<readonly LanguageHome[]> {
  const { locales } = search;
  const wanted = locales.map((locale) => declaredAs(place.index, locale) ?? locale);
  const unnamed = declaredLanguages(place.index).filter(
    (code) =>
      !wanted.includes(code) &&
      !homes.some(({ locale }) => !locales.includes(locale) && isLanguage(locale, code)),
  );
  const found = await Promise.all(
    unnamed.map((code) =>
      caught(
        async () =>
          (await homeByIndex(search, place, code)) ??
          (await findSegment(search, code)) ??
          (front && (await findUnlinked(search, front, code))),
      ),
    ),
  );
  // The interface may know a language by another code than its pages: English as `uk`.
  const known = new Set(homes.map(({ home }) => home.href));
  return found.flatMap((each) =>
    each === null || each instanceof OriginError || known.has(each.home.href)
      ? []
      : [{ locale: each.locale, home: each.home }],
  );
}

/**
 * The home that the index names where the interface is asked for a language; null where it names
 * the same for all.
 */
async function homeByIndex(
  { client, origin, signal }: Search,
  { root, index }: Interface,
  locale: Locale,
): Promise<LanguageHome | null> {
  const asked = await caught(() => readIndex(client, rootIn(root, index.namespaces, locale), signal));
  const own = URL.parse(index.home, origin);
  const home = asked instanceof OriginError ? null : URL.parse(asked.home, origin);
  if (home === null || own === null || home.href === own.href) return null;
  // Behind a proxy a site may call itself otherwise; only what differs tells languages apart.
  return { locale, home: home.host === own.host ? new URL(home.pathname + home.search, origin) : home };
}
