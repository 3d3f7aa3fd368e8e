import type { Locale } from '../../model/locale.ts';
import { buildHomePath, findPlaceOfPage } from '../../model/permalink.ts';
import { settings } from '../settings.ts';

/** Something with a name that leads to a page. */
interface Named {
  readonly path: string;
  /** Language of the name. */
  readonly locale: Locale;
}

const places = Object.entries(settings.locales).map(([locale, each]) => ({
  locale,
  home: buildHomePath(each.path),
}));

/**
 * The `lang` and `hreflang` of a link on a page of `locale`, each only if it is another language:
 * `lang` of its words, `hreflang` of its target. The page of a category can be in one language and
 * its name in another, if only the other language has a record of it.
 */
export function findLinkLanguages(
  { path, locale: own }: Named,
  locale: Locale,
): { readonly lang: Locale | undefined; readonly hreflang: Locale | undefined } {
  const there = findPlaceOfPage(path, places)?.locale;
  return { lang: own === locale ? undefined : own, hreflang: there === locale ? undefined : there };
}
