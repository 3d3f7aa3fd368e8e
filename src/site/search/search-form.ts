import type { Facet, SearchFacets } from '../../calendar/views/search-facets.ts';
import { listPluralForms } from '../../i18n/strings.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { toBrowserZone } from '../format/today-texts.ts';
import { lastPathSegment } from '../href.ts';

/**
 * Attributes of the search form for its script: the folder of the index, the zone of "today",
 * texts.
 */
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

/**
 * Attributes of an option for the search script: its value in this and in each other language, and
 * its page.
 */
export function buildChoiceData(site: Site, { path, translations }: Facet): Readonly<Record<string, string>> {
  const others = Object.entries(translations).map(([locale, other]) => [
    `data-${locale}`,
    lastPathSegment(other),
  ]);
  return { value: lastPathSegment(path), 'data-page': site.href(path), ...Object.fromEntries(others) };
}

/**
 * The search query for each quick answer of the home page. The search looks further ahead; it has
 * no filter for tonight, so that becomes today.
 */
export const quickQuestions = { weekend: 'when=weekend', free: 'free=1', tonight: 'when=today' } as const;
