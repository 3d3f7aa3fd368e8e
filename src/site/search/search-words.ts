import type { Calendar } from '../../calendar/calendar.ts';
import type { CalendarEvent } from '../../calendar/event.ts';
import { isOffered } from '../../calendar/scope.ts';
import { isPlace } from '../../calendar/whereabouts.ts';
import { displayTitle } from '../../i18n/display-title.ts';
import { getSearchPhrases } from '../../i18n/search-phrases.ts';
import type { Locale } from '../../model/locale.ts';
import type { SearchWords } from '../../search/search-words.ts';
import type { Site } from '../create-site.ts';
import { lastPathSegment } from '../href.ts';

/**
 * What words can name in a calendar.
 * @param events those of the first table, in its order
 */
export function buildSearchWords(
  site: Site,
  { locale, scopes }: Calendar,
  events: readonly CalendarEvent[],
): SearchWords {
  const { skipped, phrases, ofDays } = getSearchPhrases(locale, site.getTranslations(locale).t);
  return {
    names: scopes
      .filter((scope) => isOffered(scope) && (scope.kind !== 'venue' || isPlace(scope.record)))
      .map(({ kind, name, path }) => [kind, name, lastPathSegment(path), site.href(path)]),
    alike: listAlike(site, locale),
    phrases,
    ofDays,
    skipped,
    titles: events.map(({ entry }) => displayTitle(entry.title, locale)),
  };
}

/** Words with the same meaning in a language: those of the settings before ours. */
export function listAlike(site: Site, locale: Locale): SearchWords['alike'] {
  const { alike } = getSearchPhrases(locale, site.getTranslations(locale).t);
  return [...(site.settings.synonyms[locale] ?? []), ...alike];
}
