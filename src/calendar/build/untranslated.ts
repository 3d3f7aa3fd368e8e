import type { Locale } from '../../model/locale.ts';
import type { CalendarDraft } from './build-calendar.ts';
import { buildEntryCategory, buildEntryVenue } from './build-entry.ts';
import type { Entry } from '../entry.ts';
import type { CalendarEvent } from '../event.ts';
import { compareInCalendarOrder } from '../order.ts';
import { scopeKinds, type ScopeKind } from '../scope.ts';

/**
 * Adds to each calendar and its scopes the events of other languages that are not translated. Such
 * an event keeps its page and texts; its venue and category lead to pages of this language if there
 * are any. If it exists in several other languages, the first one in the settings counts.
 */
export function addUntranslatedEvents(drafts: readonly CalendarDraft[]): readonly CalendarDraft[] {
  const allScopes = drafts.map(listScopes);
  const hidden = new Set(drafts.flatMap(({ unlisted }) => unlisted.map(({ record }) => record.id)));
  return drafts.map((target, index) => {
    const { locale } = target.pages;
    const own = new Map(allScopes[index]?.map((scope) => [scope.path, scope]));
    const missing = drafts
      .filter((draft) => draft !== target)
      .flatMap(({ events }) => events)
      .filter((event) => isUntranslated(event, locale, drafts, hidden))
      .sort(compareInCalendarOrder);
    const untranslated = new Map<CalendarEvent, CalendarEvent>();
    let before = 0;
    for (const event of missing) {
      while (
        target.events[before] !== undefined &&
        compareInCalendarOrder(target.events[before] ?? event, event) < 0
      )
        before++;
      untranslated.set(event, { ...event, entry: buildLocalEntry(own, locale, event), index: before - 0.5 });
    }
    for (const scope of allScopes.flat()) {
      const here = own.get(scope.translations[locale] ?? '');
      if (here === undefined) continue;
      const arriving = scope.events.flatMap((event) => untranslated.get(event) ?? []);
      // Two scopes of another language may share one page of this language.
      if (arriving.length > 0)
        here.listed = [...new Set([...here.listed, ...arriving])].sort(compareInCalendarOrder);
    }
    return { ...target, listed: [...target.events, ...untranslated.values()].sort(compareInCalendarOrder) };
  });
}

type DraftScope = CalendarDraft['scopes'][ScopeKind] extends ReadonlyMap<number, infer S> ? S : never;

function listScopes({ scopes }: CalendarDraft): DraftScope[] {
  return scopeKinds.flatMap((kind): DraftScope[] => [...scopes[kind].values()]);
}

/**
 * Whether an event has no version in a locale, and none in a locale before its own. One that the
 * origin hides from its lists counts in its locale.
 */
function isUntranslated(
  { record, translations, history }: CalendarEvent,
  locale: Locale,
  drafts: readonly CalendarDraft[],
  hidden: ReadonlySet<number>,
): boolean {
  if (translations[locale] !== undefined || hidden.has(history.together.ids[locale] ?? 0)) return false;
  const first = drafts.find(
    ({ pages }) => pages.locale === record.locale || translations[pages.locale] !== undefined,
  );
  return first?.pages.locale === record.locale;
}

/** The entry of an untranslated event, with venue and category as this language names them. */
function buildLocalEntry(
  own: ReadonlyMap<string, DraftScope>,
  locale: Locale,
  { entry, places, categories }: CalendarEvent,
): Entry {
  const venue = own.get(places[0]?.translations[locale] ?? '');
  const category = own.get(categories[0]?.translations[locale] ?? '');
  return {
    ...entry,
    ...(venue?.kind === 'venue' && { venue: buildEntryVenue(venue) }),
    ...(category && { category: buildEntryCategory(category) }),
  };
}
