import { assignPermanentSlugs } from '../../calendar/build/redirects.ts';
import type { Calendar } from '../../calendar/calendar.ts';
import type { CalendarEvent, Scope } from '../../calendar/event.ts';
import { scopeKinds } from '../../calendar/scope.ts';
import type { EventHistory, HistoryEntry, ScopeHistory } from '../../history/history-entry.ts';
import type { Locale } from '../../model/locale.ts';
import { buildPagePath } from '../../model/permalink.ts';
import type { Site } from '../create-site.ts';
import { lastPathSegment } from '../href.ts';
import type { NamesOf } from './moves.ts';

/** Sections in which each language has its own names. */
const named: readonly string[] = ['event', 'series', ...scopeKinds];

/** A former page that leads to a page of another kind. */
export interface FormerPage {
  /** Its site path. */
  readonly path: string;
  /** Site path of the page to which it leads. */
  readonly target: string;
}

/** The name of a page of a language that was taken out. */
interface FormerName {
  readonly section: string;
  readonly name: string;
  /** The page of the same in the first language that has it; null if none has. */
  readonly page: { readonly locale: Locale; readonly section: string; readonly path: string } | null;
}

/**
 * How languages that were taken out go on: events, series and scopes in the first of the remaining
 * languages that has a translation; all else in the first language. What has no translation leads
 * to the home page of that.
 */
export function findSuccessors(
  { calendars, state }: Pick<Site, 'calendars' | 'state'>,
  takenOut: ReadonlySet<Locale>,
): { readonly namesOf: NamesOf; readonly pages: readonly FormerPage[] } {
  const [first] = calendars;
  const former = new Map(
    Array.from(takenOut, (locale) => [locale, listNames(locale, calendars, state.entries)] as const),
  );
  const names = new Map<string, string[]>();
  for (const [locale, all] of former)
    for (const { section, name, page } of all) {
      if (page?.section !== section) continue;
      const key = [locale, page.locale, section, lastPathSegment(page.path)].join(' ');
      names.set(key, [...(names.get(key) ?? []), name]);
    }
  return {
    namesOf: (locale, current) => (section, name) => {
      if (named.includes(section) && name !== 'index.html')
        return names.get([locale, current, section, name].join(' ')) ?? [];
      return current === first?.locale ? [name] : [];
    },
    pages: (state.layouts ?? []).toReversed().flatMap((layout) =>
      Object.entries(layout).flatMap(([locale, { home, segments }]) =>
        (former.get(locale) ?? []).flatMap(({ section, name, page }) => {
          const segment = segments[section];
          const target = page?.path ?? first?.home;
          if (page?.section === section || segment === undefined || target === undefined) return [];
          return { path: buildPagePath(home, segment, name), target };
        }),
      ),
    ),
  };
}

function listNames(
  locale: Locale,
  calendars: readonly Calendar[],
  history: readonly HistoryEntry[],
): readonly FormerName[] {
  const permanent = assignPermanentSlugs(locale, history);
  return history.flatMap((entry): FormerName[] => {
    const { kind: section, id, slugs } = entry;
    if (entry.kind !== 'event') {
      // One of another language had a page there if events of the language used it.
      if (entry.locale !== locale && entry.emptied?.[locale] === undefined) return [];
      const page = findScope(entry, calendars);
      return slugs.map((name) => ({ section, name, page: page && { ...page, section } }));
    }
    if (entry.locale !== locale) return [];
    const event = findEvent(entry, calendars);
    const page = event && { locale: event.record.locale, section, path: event.path };
    const series = event?.series && page && { ...page, section: 'series', path: event.series.path };
    const own = slugs.length === 0 ? [] : [permanent.get(id) ?? '', ...slugs];
    return [
      ...Array.from(new Set(own), (name) => ({ section, name, page })),
      ...(entry.series ?? []).map((name) => ({ section: 'series', name, page: series ?? page })),
    ];
  });
}

function findEvent({ id, together }: EventHistory, calendars: readonly Calendar[]): CalendarEvent | null {
  for (const { locale, event } of calendars) {
    const found = event(together.ids[locale] ?? id) ?? event(id);
    if (found !== undefined) return found;
  }
  return null;
}

function findScope(
  { kind, id, translations = [] }: ScopeHistory,
  calendars: readonly Calendar[],
): Pick<NonNullable<FormerName['page']>, 'locale' | 'path'> | null {
  for (const { locale, scope } of calendars) {
    const found = [id, ...translations].flatMap((each): Scope[] => [scope(kind, each) ?? []].flat());
    const best = found.find(({ record }) => record.locale === locale) ?? found[0];
    if (best !== undefined) return { locale, path: best.path };
  }
  return null;
}
