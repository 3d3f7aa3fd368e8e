import type { Locale } from '../../model/locale.ts';
import { buildHomePath, findPlaceOfPage } from '../../model/permalink.ts';
import type { Site } from '../create-site.ts';
import { perSite } from '../per-site.ts';

/** Something with a name that leads to a page. */
interface Named {
  readonly path: string;
  /** Language of the name. */
  readonly locale: Locale;
}

const listPlaces = perSite(({ settings }) =>
  Object.entries(settings.locales).map(([locale, { path }]) => ({ locale, home: buildHomePath(path) })),
);

/**
 * The `lang` and `hreflang` of a link on a page of `locale`, each only if it is another language:
 * `lang` of its words, `hreflang` of its target. The page of a category can be in one language and
 * its name in another, if only the other language has a record of it.
 */
export function findLinkLanguages(
  site: Site,
  { path, locale: own }: Named,
  locale: Locale,
): { readonly lang: Locale | undefined; readonly hreflang: Locale | undefined } {
  const there = findPlaceOfPage(path, listPlaces(site))?.locale;
  return { lang: own === locale ? undefined : own, hreflang: there === locale ? undefined : there };
}
