import type { ByLocale } from '../../model/locale.ts';
import { isExcluded } from '../../model/record.ts';
import type { Calendar } from '../calendar.ts';
import { isOffered } from '../scope.ts';
import type { Series } from '../event.ts';

/** A page and its translations. */
interface TranslatedPage {
  readonly path: string;
  readonly translations: ByLocale<string>;
}

const cache = new WeakMap<Calendar, ReadonlyMap<string, TranslatedPage>>();

/**
 * The translations of an event, a scope or a series that link back to it, as search engines want it
 * (hreflang). A venue without a translation may lead to the page of another record. Removed ones
 * are hidden from search engines, and so is what the origin excludes.
 */
export function mutualTranslations(
  calendar: Calendar,
  { path, translations }: TranslatedPage,
): ByLocale<string> {
  return Object.fromEntries(
    calendar.others.flatMap((other) => {
      const there = translations[other.locale];
      const page = there === undefined ? undefined : indexPages(other).get(there);
      return page?.translations[calendar.locale] === path ? [[other.locale, page.path]] : [];
    }),
  );
}

function indexPages(calendar: Calendar): ReadonlyMap<string, TranslatedPage> {
  let pages = cache.get(calendar);
  if (pages === undefined) {
    pages = new Map(
      [
        ...[...calendar.events, ...calendar.scopes.filter(isOffered)].filter(
          ({ record }) => !isExcluded(record),
        ),
        ...calendar.series.filter((series) => series.remaining === null && !isSeriesExcluded(series)),
      ].map((page) => [page.path, page]),
    );
    cache.set(calendar, pages);
  }
  return pages;
}

/** Whether an editor excluded all dates of a series from search engines. */
export function isSeriesExcluded({ events }: Pick<Series, 'events'>): boolean {
  return events.every(({ record }) => isExcluded(record));
}
