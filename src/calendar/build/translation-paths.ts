import type { ByLocale } from '../../model/locale.ts';
import type { Kind } from '../../model/record.ts';
import type { LocalePages } from './locale-pages.ts';
import type { TranslationIndex } from './translation-index.ts';

/**
 * A lookup of the paths that a record of a publication has in the other locales: the page of its translation, or, for a venue or
 * term that stands in several locales without being translated, its own page there. Locales without such a page are absent.
 */
export function buildTranslationPaths(
  publication: LocalePages,
  publications: readonly LocalePages[],
  translations: TranslationIndex,
): (kind: Kind, id: number) => ByLocale<string> {
  const others = publications.filter((other) => other !== publication);
  return (kind, id) => {
    const ids = translations(kind, id);
    const paths: Record<string, string> = {};
    for (const other of others) {
      const translated = ids?.[other.locale];
      // An event that stands there under its own id was given another language and is gone from that one.
      const own = kind === 'event' ? undefined : other.path(kind, id);
      const path = (translated === undefined ? undefined : other.path(kind, translated)) ?? own;
      if (path !== undefined) paths[other.locale] = path;
    }
    return paths;
  };
}
