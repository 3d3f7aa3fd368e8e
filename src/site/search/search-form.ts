import type { Finding, Narrowing } from '../../calendar/views/search-facets.ts';
import { formsOf } from '../../i18n/strings.ts';
import type { Locale } from '../../model/locale.ts';
import { browserZone } from '../format/browser-zone.ts';
import { href } from '../href.ts';
import { lastSegment } from '../format/last-segment.ts';
import { settings } from '../settings.ts';
import { wordsOf } from '../format/translations.ts';

/** What the script of the search is told, as attributes of its form: where the index lies, whose "today" is meant, what it says. */
export function searchData(locale: Locale, { zone }: Finding): Readonly<Record<`data-${string}`, string>> {
  const { t } = wordsOf(locale);
  return {
    'data-index': href(`/pagefind/${locale}/`),
    'data-zone': browserZone(zone),
    'data-language': settings.locales[locale]?.language ?? locale,
    'data-texts': JSON.stringify({
      events: formsOf(locale, 'day.events'),
      past: formsOf(locale, 'search.pastOnes'),
      more: formsOf(locale, 'search.more'),
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
export function choiceData({ path, translations }: Narrowing): Readonly<Record<string, string>> {
  const others = Object.entries(translations).map(([locale, other]) => [
    `data-${locale}`,
    lastSegment(other),
  ]);
  return { value: lastSegment(path), 'data-page': href(path), ...Object.fromEntries(others) };
}
