import type { Facet, SearchFacets } from '../../calendar/views/search-facets.ts';
import { listPluralForms } from '../../i18n/strings.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { toBrowserZone } from '../format/today-texts.ts';
import { lastPathSegment } from '../href.ts';

/** What the script of the search is told, as attributes of its form: where the index lies, whose "today" is meant, what it says. */
export function buildSearchData(
  site: Site,
  locale: Locale,
  { zone }: SearchFacets,
): Readonly<Record<`data-${string}`, string>> {
  const { t } = site.getTranslations(locale);
  return {
    'data-index': site.href(`/pagefind/${locale}/`),
    'data-zone': toBrowserZone(zone),
    'data-language': site.settings.locales[locale]?.language ?? locale,
    'data-texts': JSON.stringify({
      events: listPluralForms(locale, 'day.events'),
      past: listPluralForms(locale, 'search.pastOnes'),
      more: listPluralForms(locale, 'search.more'),
      none: t('search.none'),
      pastToo: t('search.past'),
      noPast: t('search.noPast'),
      unknown: t('search.unknown'),
      words: t('search.words'),
      searching: t('search.searching'),
      failed: t('search.failed'),
    }),
  };
}

/** What the script of the search is told of something to choose, as attributes: what asks for it, here and in each other language, and its page. */
export function buildChoiceData(site: Site, { path, translations }: Facet): Readonly<Record<string, string>> {
  const others = Object.entries(translations).map(([locale, other]) => [
    `data-${locale}`,
    lastPathSegment(other),
  ]);
  return { value: lastPathSegment(path), 'data-page': site.href(path), ...Object.fromEntries(others) };
}

/** What each quick answer of the home page asks of the search, which reaches further: the same, but all of today for its evening. */
export const quickQuestions = { weekend: 'when=weekend', free: 'free=1', tonight: 'when=today' } as const;
