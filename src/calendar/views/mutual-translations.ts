import type { ByLocale } from '../../model/locale.ts';
import type { Calendar } from '../calendar.ts';

/** A page and its translations. */
interface TranslatedPage {
  readonly path: string;
  readonly translations: ByLocale<string>;
}

const known = new WeakMap<Calendar, ReadonlyMap<string, TranslatedPage>>();

/**
 * Those translations of an event or a scope of this calendar that name the page in turn, as search engines want it (hreflang). A
 * venue without a translation of its own may lead readers to the page of another record; and what is gone is hidden from them.
 */
export function mutualTranslations(
  calendar: Calendar,
  { path, translations }: TranslatedPage,
): ByLocale<string> {
  return Object.fromEntries(
    calendar.others.flatMap((other) => {
      const there = translations[other.locale];
      const page = there === undefined ? undefined : pagesOf(other).get(there);
      return page?.translations[calendar.locale] === path ? [[other.locale, page.path]] : [];
    }),
  );
}

function pagesOf(calendar: Calendar): ReadonlyMap<string, TranslatedPage> {
  let pages = known.get(calendar);
  if (pages === undefined) {
    pages = new Map([...calendar.events, ...calendar.scopes].map((page) => [page.path, page]));
    known.set(calendar, pages);
  }
  return pages;
}
