import type { DayKey, Instant } from '../../model/time.ts';
import { buildAgendaDay, type AgendaDay } from './agenda-day.ts';
import type { Calendar } from '../calendar.ts';
import { addDays, findWeekend, isOnDays, isRunningOn, isWeekend, toMonth, type DayRange } from '../day.ts';
import { isEvening, type Entry } from '../entry.ts';
import { compareByEnd, isOver, filterUpcoming, type CalendarEvent } from '../event.ts';
import type { Facet } from './search-facets.ts';
import { listUpcomingMonths } from './month.ts';
import { monthPath } from '../paths.ts';
import { buildScopeLink } from './scope-views.ts';

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
  /** Events that began before today and have not ended, by end; they are not in `days`. */
  readonly running: readonly Entry[];
  /** Counts of events in `days` and `running` that are not over. */
  readonly counts: { readonly weekend: number; readonly tonight: number; readonly free: number };
  /**
   * Today and the next thirteen days, with the number of events that begin on each, and of those
   * that began before and continue.
   */
  readonly strip: readonly {
    readonly day: DayKey;
    readonly count: number;
    readonly running: number;
    readonly weekend: boolean;
  }[];
  /** The coming weekend: see `findWeekend`. */
  readonly weekend: DayRange;
  /** Top-level categories with upcoming events, those with most events first. */
  readonly categories: readonly Omit<Facet, 'translations'>[];
  /** Path of the month in which the events after the last day continue; null if there are none. */
  readonly more: string | null;
  /** Paths of the months that have a page, from the current one on. */
  readonly months: readonly string[];
}

const stripLength = 14;
const entryLimit = 60;

/** The agenda of a calendar. */
export function buildAgenda(calendar: Calendar): Agenda {
  const { today, now, crawledAt } = calendar;
  const running = runningOn(calendar);
  const fortnight = Array.from({ length: stripLength }, (_, index) => addDays(today, index));
  const { days, after } = agendaDaysFrom(calendar, fortnight);
  const weekend = findWeekend(today);
  const listed = filterUpcoming([...running, ...days.flatMap(({ day }) => calendar.startingOn(day))], now);
  return {
    today,
    now,
    crawledAt,
    days,
    running: running.map((event) => event.entry),
    counts: {
      weekend: listed.filter((event) => isOnDays(event, weekend)).length,
      tonight: listed.filter(({ firstDay, entry }) => firstDay === today && isEvening(entry)).length,
      free: listed.filter(({ record }) => record.free).length,
    },
    strip: fortnight.map((day) => ({
      day,
      count: calendar.startingOn(day).length,
      running: calendar.multiDay.filter((event) => isRunningOn(event, day)).length,
      weekend: isWeekend(day),
    })),
    weekend,
    categories: categoriesToCome(calendar),
    more: after === undefined ? null : monthPath(calendar, toMonth(after)),
    months: listUpcomingMonths(calendar).map(({ path }) => path),
  };
}

/** Events that began on an earlier day and are not over. */
function runningOn({ listed, today, now }: Calendar): CalendarEvent[] {
  return listed.filter((event) => event.firstDay < today && !isOver(event, now)).sort(compareByEnd);
}

/** The fortnight and the days after it, and the first day with events that did not fit. */
function agendaDaysFrom(
  calendar: Calendar,
  fortnight: readonly DayKey[],
): { days: AgendaDay[]; after: DayKey | undefined } {
  const days = fortnight.map((day) => buildAgendaDay(calendar, day));
  let total = days.reduce((sum, { count }) => sum + count, 0);
  const end = fortnight.at(-1) ?? calendar.today;
  const later = calendar.firstDays.filter((day) => day > end);
  for (const day of later) {
    if (total >= entryLimit) return { days, after: day };
    const bill = buildAgendaDay(calendar, day);
    days.push(bill);
    total += bill.count;
  }
  return { days, after: undefined };
}

function categoriesToCome({ scopes, now }: Calendar): Agenda['categories'] {
  return scopes
    .filter((scope) => scope.kind === 'category' && scope.parent === null)
    .map((scope) => ({ ...buildScopeLink(scope), count: filterUpcoming(scope.listed, now).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
