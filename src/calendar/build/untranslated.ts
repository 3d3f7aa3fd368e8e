import type { Locale } from '../../model/locale.ts';
import type { CalendarDraft } from './build-calendar.ts';
import { buildEntryCategory, buildEntryVenue } from './build-entry.ts';
import type { Entry } from '../entry.ts';
import type { CalendarEvent } from '../event.ts';
import { compareInCalendarOrder } from '../order.ts';
import { scopeKinds, type ScopeKind } from '../scope.ts';

/**
 * Lists in each calendar, and in its scopes, what others have that is not translated into its language. A guest keeps its page and its
 * texts; what it names (venue, category) leads to the pages of this language where there are any. Of several languages of a guest,
 * that counts which the settings name first.
 */
export function addUntranslatedEvents(drafts: readonly CalendarDraft[]): readonly CalendarDraft[] {
  const everywhere = drafts.map(scopesOf);
  return drafts.map((host, index) => {
    const { locale } = host.pages;
    const own = new Map(everywhere[index]?.map((scope) => [scope.path, scope]));
    const missing = drafts
      .filter((draft) => draft !== host)
      .flatMap(({ events }) => events)
      .filter((event) => isUntranslated(event, locale, drafts))
      .sort(compareInCalendarOrder);
    const untranslated = new Map<CalendarEvent, CalendarEvent>();
    let before = 0;
    for (const event of missing) {
      while (
        host.events[before] !== undefined &&
        compareInCalendarOrder(host.events[before] ?? event, event) < 0
      )
        before++;
      untranslated.set(event, { ...event, entry: entryAmong(own, locale, event), index: before - 0.5 });
    }
    for (const scope of everywhere.flat()) {
      const here = own.get(scope.translations[locale] ?? '');
      if (here === undefined) continue;
      const arriving = scope.events.flatMap((event) => untranslated.get(event) ?? []);
      // Two scopes of another language may lead to the same page of this one.
      if (arriving.length > 0)
        here.listed = [...new Set([...here.listed, ...arriving])].sort(compareInCalendarOrder);
    }
    return { ...host, listed: [...host.events, ...untranslated.values()].sort(compareInCalendarOrder) };
  });
}

type DraftScope = CalendarDraft['scopes'][ScopeKind] extends ReadonlyMap<number, infer S> ? S : never;

function scopesOf({ scopes }: CalendarDraft): DraftScope[] {
  return scopeKinds.flatMap((kind): DraftScope[] => [...scopes[kind].values()]);
}

/** Whether an event has no version in a locale, and none in a locale that comes before its own. */
function isUntranslated(
  { record, translations }: CalendarEvent,
  locale: Locale,
  drafts: readonly CalendarDraft[],
): boolean {
  if (translations[locale] !== undefined) return false;
  const first = drafts.find(
    ({ pages }) => pages.locale === record.locale || translations[pages.locale] !== undefined,
  );
  return first?.pages.locale === record.locale;
}

/** The line of a guest: its venue and category as they are called here. */
function entryAmong(
  own: ReadonlyMap<string, DraftScope>,
  locale: Locale,
  { entry, venues, categories }: CalendarEvent,
): Entry {
  const venue = own.get(venues[0]?.translations[locale] ?? '');
  const category = own.get(categories[0]?.translations[locale] ?? '');
  return {
    ...entry,
    ...(venue && { venue: buildEntryVenue(venue) }),
    ...(category && { category: buildEntryCategory(category) }),
  };
}
