import type { DayKey, Instant } from '../../model/time.ts';
import { buildAgendaDay, listRunning, type AgendaDay } from './agenda-day.ts';
import type { Calendar } from '../calendar.ts';
import { addDays, findWeekend, isOnDays, toMonth, type DayRange } from '../day.ts';
import { isEvening, type Entry } from '../entry.ts';
import { compareByEnd, filterUpcoming, type CalendarEvent } from '../event.ts';
import type { Facet } from './search-facets.ts';
import { listUpcomingMonths, type MonthLink } from './month.ts';
import { addAncestors, findPathIn, isOffered } from '../scope.ts';
import { buildScopeLink } from './scope-views.ts';
import { computeDay } from '../zone.ts';

/** The home page: events from today on. */
export interface Agenda {
  readonly today: DayKey;
  readonly now: Instant;
  readonly crawledAt: Instant;
  /**
   * Today and the next thirteen days, empty or not; then days with events, up to 60 entries. Events
   * are listed on their first day.
   */
  readonly days: readonly AgendaDay[];
  /**
   * Events that run today, and those that begin in `days` and run on a later day, such as a fair or
   * a concert until two in the morning; by end.
   */
  readonly running: readonly Entry[];
  /** Counts of events in `days` that are not over, and of those that run today. */
  readonly counts: {
    readonly weekend: number;
    readonly tonight: number;
    readonly free: number;
    readonly online: number;
  };
  readonly filters: AgendaFilters;
  /** Top-level categories with upcoming events, those with most events first. */
  readonly categories: readonly Omit<Facet, 'translations'>[];
  /**
   * The first day with an event after the last of `days`, and the page of its month; null if there
   * is none.
   */
  readonly more: { readonly day: DayKey; readonly month: MonthLink | null } | null;
  /** The months that have pages, from the current one on. */
  readonly months: readonly AgendaMonth[];
}

/** A link to a month, with what it has for those who chose a category. */
export interface AgendaMonth extends MonthLink {
  /** The paths of top-level categories of which coming events begin in it. */
  readonly categories: readonly string[];
}

/** What presses filter the events of a page by, beyond what their entries tell. */
export interface AgendaFilters {
  /** The coming weekend (see `findWeekend`), of the home page. */
  readonly weekend?: DayRange;
  /** By the path of an event: the paths of those categories with a press that it is in. */
  readonly categories: Readonly<Record<string, readonly string[]>>;
}

const fortnight = 14;
const entryLimit = 60;

/** The agenda of a calendar. */
export function buildAgenda(calendar: Calendar): Agenda {
  const { today, now, crawledAt } = calendar;
  const { days, after } = agendaDays(calendar);
  const months = listUpcomingMonths(calendar);
  const weekend = findWeekend(today);
  const beginning = days.flatMap(({ day }) => calendar.startingOn(day));
  const running = listRunning(calendar, today);
  const goingOn = beginning.filter(
    ({ firstDay, endUtc, record }) =>
      record.status === 'scheduled' && computeDay(calendar.zone, endUtc) > firstDay,
  );
  const listed = filterUpcoming([...running, ...beginning], now);
  return {
    today,
    now,
    crawledAt,
    days,
    running: [...running, ...goingOn].sort(compareByEnd).map((event) => event.entry),
    counts: {
      weekend: listed.filter((event) => isOnDays(event, weekend)).length,
      tonight: listed.filter(({ firstDay, entry }) => firstDay === today && isEvening(entry)).length,
      free: listed.filter(({ record }) => record.free).length,
      online: listed.filter(({ online }) => online !== null).length,
    },
    filters: {
      weekend,
      categories: Object.fromEntries(listed.map((event) => listTopCategories(calendar, event))),
    },
    categories: categoriesToCome(calendar),
    more:
      after === undefined
        ? null
        : { day: after, month: months.find(({ month }) => month === toMonth(after)) ?? null },
    months: listAgendaMonths(calendar, months),
  };
}

function listAgendaMonths({ scopes, now }: Calendar, months: readonly MonthLink[]): AgendaMonth[] {
  const begun = scopes
    .filter((scope) => scope.kind === 'category' && scope.parent === null)
    .map(({ path, listed }) => ({
      path,
      months: new Set(filterUpcoming(listed, now).map(({ firstDay }) => toMonth(firstDay))),
    }));
  return months.map((link) => ({
    ...link,
    categories: begun.filter((each) => each.months.has(link.month)).map(({ path }) => path),
  }));
}

/** The fortnight and the days after it, and the first day with events that did not fit. */
function agendaDays(calendar: Calendar): { days: AgendaDay[]; after: DayKey | undefined } {
  const days = Array.from({ length: fortnight }, (_, index) =>
    buildAgendaDay(calendar, addDays(calendar.today, index)),
  );
  let total = days.reduce((sum, { entries }) => sum + entries.length, 0);
  const later = calendar.firstDays.filter((day) => day >= addDays(calendar.today, fortnight));
  for (const day of later) {
    if (total >= entryLimit) return { days, after: day };
    const bill = buildAgendaDay(calendar, day);
    days.push(bill);
    total += bill.entries.length;
  }
  return { days, after: undefined };
}

/** The paths of an event and of its top-level categories, in the language of the calendar. */
function listTopCategories({ locale }: Calendar, { path, categories }: CalendarEvent): [string, string[]] {
  const tops = [...addAncestors(categories)].filter(({ parent }) => parent === null);
  return [path, tops.map((scope) => findPathIn(scope, locale))];
}

function categoriesToCome({ scopes, now }: Calendar): Agenda['categories'] {
  return scopes
    .filter((scope) => scope.kind === 'category' && scope.parent === null && isOffered(scope))
    .map((scope) => ({ ...buildScopeLink(scope), count: filterUpcoming(scope.listed, now).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
