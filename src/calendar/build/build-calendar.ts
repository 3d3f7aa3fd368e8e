import type { HistoryEntry } from '../../history/history-entry.ts';
import type { ByLocale } from '../../model/locale.ts';
import type { Picture } from '../../model/picture.ts';
import type { Kind } from '../../model/record.ts';
import type { SiteRecord } from '../../model/site.ts';
import type { DayKey, Instant, MonthKey } from '../../model/time.ts';
import type { Calendar, CategoryColour } from '../calendar.ts';
import type { CalendarSource } from '../calendar-source.ts';
import { toMonth } from '../day.ts';
import { compareByClock, isOver, type CalendarEvent, type Scope, type ScopeIndex } from '../event.ts';
import { compareInCalendarOrder, latestInstant } from '../order.ts';
import { daysWithPages, monthsWithPages, weeksWithPages } from '../page-ranges.ts';
import { scopeKinds } from '../scope.ts';
import { computeDay, readZone, type Zone } from '../zone.ts';
import { buildEvents } from './build-events.ts';
import type { SeriesDraft } from './build-series.ts';
import { addHiddenScopes, buildScopes, type ScopeDrafts } from './build-scopes.ts';
import type { HistoryIndex, RecordIndex, TranslationIndex } from './indexes.ts';
import type { LocalePages } from './locale-pages.ts';
import { assignPermanentPaths, buildRedirects, findFirstPlace, type ForwardPaths } from './redirects.ts';

/** The input for the events and scopes of one locale. */
export interface DraftParts {
  readonly pages: LocalePages;
  /** Those of all locales. */
  readonly allPages: readonly LocalePages[];
  /** The zone of its site. */
  readonly zone: Zone;
  readonly records: RecordIndex;
  readonly colours: ReadonlyMap<number, CategoryColour>;
  readonly history: readonly HistoryEntry[];
  readonly layouts: CalendarSource['layouts'];
  readonly histories: HistoryIndex;
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly translations: TranslationIndex;
  readonly translationsOf: (kind: Kind, id: number) => ByLocale<string>;
}

/** The events and scopes of one locale, linked to each other. */
export interface CalendarDraft {
  readonly pages: LocalePages;
  readonly events: readonly CalendarEvent[];
  readonly unlisted: readonly CalendarEvent[];
  readonly tombstones: readonly CalendarEvent[];
  /** Filled once all drafts are there: see `addContinuedEvents`. */
  readonly continued: CalendarEvent[];
  readonly forwards: readonly ForwardPaths[];
  /** `events`, later with untranslated events of other locales. */
  listed: readonly CalendarEvent[];
  readonly scopes: ScopeDrafts;
  /** Completed once all drafts are there: see `completeSeries`. */
  readonly series: SeriesDraft[];
}

/** Links the records of a locale to each other. */
export function draftCalendar(parts: DraftParts): CalendarDraft {
  const { pages, allPages, zone, records, colours, history, histories, pictures, translationsOf } = parts;
  const firstPlace = findFirstPlace(pages, parts.layouts ?? []);
  const permanent = assignPermanentPaths(pages, history);
  const { redirects, forwards } = buildRedirects(pages, allPages, history, permanent);
  const scopes = buildScopes(pages, records, colours, {
    changedAt: histories.changedAt,
    redirects,
    translationsOf,
  });
  const series: SeriesDraft[] = [];
  const links = {
    zone,
    scopes,
    series,
    pictures,
    historyOf: histories.historyOf,
    permanentPaths: firstPlace === pages ? permanent : assignPermanentPaths(firstPlace, history),
    redirects,
    translationsOf: (id: number) => translationsOf('event', id),
    firstVenueId: (id: number) => Math.min(id, ...Object.values(parts.translations('venue', id) ?? {})),
  };
  const events = buildEvents(pages, 'events', links);
  const unlisted = buildEvents(pages, 'unlisted', {
    ...links,
    scopes: addHiddenScopes(scopes, pages, records),
  });
  const tombstones = buildEvents(pages, 'tombstones', links);
  return { pages, events, unlisted, tombstones, continued: [], forwards, listed: events, scopes, series };
}

/** Adds to removed scopes the events that they had, which no longer name them. */
export function keepLastEvents({ pages, scopes, ...lists }: CalendarDraft): void {
  for (const kind of scopeKinds)
    for (const [id, scope] of scopes[kind]) {
      const had = new Set(pages.vanished.events.get(`${kind} ${id}`));
      if (had.size === 0) continue;
      for (const list of ['events', 'tombstones', 'continued'] as const) {
        const own = lists[list].filter(({ record, history }) => had.has(record.id) || had.has(history.id));
        const all = new Set([...scope[list], ...own]);
        scope[list].splice(0, Infinity, ...[...all].sort(compareInCalendarOrder));
      }
    }
}

/** The input for a calendar besides its events and scopes. */
export interface CalendarParts {
  readonly source: Pick<CalendarSource, 'locales' | 'now' | 'crawledAt' | 'firstDays' | 'views'>;
  readonly site: SiteRecord;
  readonly colours: ReadonlyMap<number, CategoryColour>;
  readonly histories: HistoryIndex;
  /** The calendars of the other locales; called only once all are built. */
  readonly others: () => readonly Calendar[];
}

/** Builds the indexes of a calendar. */
export function buildCalendar(
  draft: CalendarDraft,
  { source, site, colours, histories, others }: CalendarParts,
): Calendar {
  const { pages, events, unlisted, tombstones, continued, listed, scopes: drafts, series } = draft;
  const { locale, home, segments } = pages;
  const scopes: ScopeIndex = drafts;
  const reachable = [...events, ...unlisted, ...tombstones];
  const byId = new Map(reachable.map((event) => [event.record.id, event]));
  const byFirstDay = Map.groupBy(listed.toSorted(compareByClock), ({ firstDay }) => firstDay);
  const firstDays = [...byFirstDay.keys()].sort();
  const zone = readZone(site.zone);
  const today = computeDay(zone, source.now);
  const { views } = source;
  const firstDay = source.firstDays[locale] ?? 1;
  const every = scopeKinds.flatMap((kind): Scope[] => [...scopes[kind].values()]);
  return {
    locale,
    home,
    site,
    zone,
    segments,
    now: source.now,
    today,
    crawledAt: source.crawledAt,
    changed:
      latestInstant([
        histories.changedIn(locale) ?? '',
        ...every.map(({ changed }) => changed ?? ''),
        ...events.filter((event) => isOver(event, source.now)).map(({ overUtc }) => overUtc),
      ]) || null,
    firstDay,
    views,
    otherLocales: source.locales.filter((other) => other !== locale),
    get others() {
      return others();
    },
    events,
    listed,
    tombstones,
    continued,
    reachable,
    get forwards() {
      return draft.forwards.flatMap(({ paths, version }) => {
        const other = others().find((each) => each.locale === version.locale);
        const event = version.locale === locale ? byId.get(version.id) : other?.event(version.id);
        return event === undefined ? [] : { paths, event };
      });
    },
    event: (id) => byId.get(id),
    startingOn: (day) => byFirstDay.get(day) ?? [],
    firstDays,
    multiDay: listed.filter(({ firstDay, lastDay }) => lastDay > firstDay),
    months: views.month ? monthsWithPages({ listed, today }) : [],
    weeks: views.week ? weeksWithPages({ listed, today, firstDay }) : [],
    days: daysWithPages({ firstDays, today }),
    pastByMonth: groupPastByMonth(listed, source.now, today),
    scopes: every,
    scope: (kind, id) => scopes[kind].get(id),
    series,
    colours: pages.used.category.flatMap((id) => colours.get(id) ?? []),
  };
}

/**
 * Events that ended before `now` and began before today, which has its own list, in calendar order,
 * by the month of their first day, oldest month first.
 */
function groupPastByMonth(
  events: readonly CalendarEvent[],
  now: Instant,
  today: DayKey,
): ReadonlyMap<MonthKey, readonly CalendarEvent[]> {
  const over = events.filter((event) => isOver(event, now) && event.firstDay < today);
  const months = Map.groupBy(over, ({ firstDay }) => toMonth(firstDay));
  return new Map([...months].sort(([a], [b]) => (a < b ? -1 : 1)));
}
