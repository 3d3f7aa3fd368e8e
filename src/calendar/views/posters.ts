import type { ByLocale } from '../../model/locale.ts';
import type { Instant, MonthKey } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import { toMonth } from '../day.ts';
import { filterUpcoming } from '../event.ts';
import { groupSeries, type SeriesGroup } from './series-groups.ts';
import type { MonthLink } from './month.ts';
import { monthPath, postersMonthPath, postersPath } from '../paths.ts';
import { linkNeighbours } from '../page-ranges.ts';

/** The poster wall. */
export interface Posters {
  readonly path: string;
  /** Upcoming and running events by start, at most 60; each series once, at its next date. */
  readonly posters: readonly SeriesGroup[];
  /**
   * The wall of the month in which the events after the last poster continue; null if there are
   * none.
   */
  readonly more: MonthLink | null;
  /** The walls of the following months in which events begin, ascending. */
  readonly later: readonly MonthLink[];
  /**
   * Start of the first event that did not fit, after which the wall is incomplete; null if all fit.
   */
  readonly until: Instant | null;
}

/** The wall of a month. */
export interface PostersMonth {
  readonly month: MonthKey;
  readonly path: string;
  /** Events that begin in the month, by start, at most 120; each series once. */
  readonly posters: readonly SeriesGroup[];
  /** The page of the month, if it has more events than the wall; null if there is none. */
  readonly more: MonthLink | null;
  /** The nearest months that have walls. */
  readonly previous: MonthLink | null;
  readonly next: MonthLink | null;
  /** Path of the wall of the same month in each other locale that has one. */
  readonly translations: ByLocale<string>;
}

/** Divisible by the two to six columns of the wall. */
const [shown, shownOfMonth] = [60, 120];

/** The wall of posters of a calendar. */
export function buildPosters(calendar: Calendar): Posters {
  const all = groupSeries(filterUpcoming(calendar.listed, calendar.now), calendar.today, calendar.now);
  const after = all[shown]?.entry;
  const [more = null, ...later] = [...monthsBegunIn(calendar)]
    .filter((month) => after !== undefined && month >= toMonth(after.firstDay))
    .sort()
    .map((month) => wall(calendar, month));
  return {
    path: postersPath(calendar),
    posters: all.slice(0, shown),
    more,
    later,
    until: after?.startUtc ?? null,
  };
}

/**
 * The walls of all months in which events begin, ascending; none if the calendar has no posters.
 * They keep past events.
 */
export function buildPostersMonths(calendar: Calendar): PostersMonth[] {
  if (!calendar.views.posters) return [];
  const byMonth = Map.groupBy(calendar.listed, ({ firstDay }) => toMonth(firstDay));
  const others = calendar.others.map((other) => ({ other, months: monthsBegunIn(other) }));
  const months = [...byMonth.keys()].sort();
  return months.map((month) => {
    const all = groupSeries(byMonth.get(month) ?? [], `${month}-01`, calendar.now);
    return {
      ...wall(calendar, month),
      posters: all.slice(0, shownOfMonth),
      more:
        all.length > shownOfMonth && calendar.views.month
          ? { month, path: monthPath(calendar, month) }
          : null,
      ...linkNeighbours(months, month, (each) => wall(calendar, each)),
      translations: Object.fromEntries(
        others
          .filter((each) => each.months.has(month))
          .map(({ other }) => [other.locale, postersMonthPath(other, month)]),
      ),
    };
  });
}

/** The months in which events begin, which have walls. */
function monthsBegunIn({ listed }: Pick<Calendar, 'listed'>): ReadonlySet<MonthKey> {
  return new Set(listed.map(({ firstDay }) => toMonth(firstDay)));
}

function wall(calendar: Calendar, month: MonthKey): MonthLink {
  return { month, path: postersMonthPath(calendar, month) };
}
