import type { TranslatedScope } from '../../calendar/views/scope-views.ts';
import type { SearchFacets } from '../../calendar/views/search-facets.ts';
import { listPluralForms } from '../../i18n/strings.ts';
import { addDays, listDaysOfWeek } from '../../calendar/day.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { toBrowserZone } from '../format/today-texts.ts';
import { lastPathSegment } from '../href.ts';
import { searchDays } from './search-days.ts';

/**
 * Attributes of the search form for its script: the folder of the index, the zone of "today",
 * texts.
 */
export function buildSearchData(
  site: Site,
  locale: Locale,
  { zone, today }: SearchFacets,
): Readonly<Record<`data-${string}`, string>> {
  const { t } = site.getTranslations(locale);
  return {
    'data-index': site.href(`/pagefind/${locale}/`),
    'data-zone': toBrowserZone(zone),
    'data-until': addDays(today, searchDays - 1),
    'data-language': site.settings.locales[locale]?.language ?? locale,
    'data-texts': JSON.stringify({
      events: listPluralForms(locale, 'day.events'),
      past: listPluralForms(locale, 'search.pastOnes'),
      more: listPluralForms(locale, 'search.more'),
      show: listPluralForms(locale, 'search.show'),
      none: t('search.none'),
      noMention: t('search.noMention'),
      next: t('search.next'),
      corrected: t('search.corrected'),
      from: t('search.from'),
      until: t('search.until'),
      remove: t('search.remove'),
      follow: t('search.follow'),
      kinds: {
        category: t('scope.category'),
        venue: t('scope.venue'),
        organizer: t('scope.organizer'),
        tag: t('scope.tag'),
      },
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
export function buildChoiceData(site: Site, scope: TranslatedScope): Readonly<Record<string, string>> {
  const { path } = scope;
  return { value: lastPathSegment(path), 'data-page': site.href(path), ...buildOtherSlugs(scope) };
}

/** Attributes with the last segments of the paths of a scope in other languages: `data-es`. */
export function buildOtherSlugs({ translations }: TranslatedScope): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(translations).map(([locale, other]) => [`data-${locale}`, lastPathSegment(other)]),
  );
}

/** Values of the filter of weekdays, as addresses have them, with their names. */
export function nameWeekdays(site: Site, locale: Locale): readonly (readonly [string, string])[] {
  const { t, f } = site.getTranslations(locale);
  // Any week, from Monday on.
  const days = listDaysOfWeek('2026-W49', 1);
  return [
    ['weekend', t('search.weekends')],
    ...days.map((day, index): [string, string] => [
      String(index + 1),
      f.capitalize(t('search.only', { day: f.weekdayLong(day) })),
    ]),
  ];
}

/** The search query for each quick answer of the home page. The search looks further ahead. */
export const quickQuestions = { weekend: 'when=weekend', free: 'free=1', tonight: 'when=tonight' } as const;
