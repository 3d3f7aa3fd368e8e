import type { ByLocale } from '../../model/locale.ts';
import type { Instant, MonthKey } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import { toMonth } from '../day.ts';
import { filterUpcoming } from '../event.ts';
import { groupSeries, type SeriesGroup } from './series-groups.ts';
import type { MonthLink } from './month.ts';
import { monthPath, postersMonthPath, postersPath } from '../paths.ts';
import { linkNeighbours } from './link-neighbours.ts';

/** The wall of posters. */
export interface Posters {
  readonly path: string;
  /** What is to come and what still runs, by its start, 60 at most; each series stands once, at its next date. */
  readonly posters: readonly SeriesGroup[];
  /** The wall of the month in which the events after the last poster go on; null when there are none. */
  readonly more: MonthLink | null;
  /** The walls of the months after that one in which events begin, ascending. */
  readonly later: readonly MonthLink[];
  /** When the first event begins for which there was no room: from then on the wall does not tell it all. Null when there is none. */
  readonly until: Instant | null;
}

/** The wall of a month. */
export interface PostersMonth {
  readonly month: MonthKey;
  readonly path: string;
  /** What begins in the month, by its start, 120 at most; each series stands once. */
  readonly posters: readonly SeriesGroup[];
  /** The page of the month, which has all; null where the wall has. */
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
  const all = groupSeries(filterUpcoming(calendar.listed, calendar.now), calendar.today);
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

/** The walls of all months in which events begin, ascending: what is over stays on them. */
export function buildPostersMonths(calendar: Calendar): PostersMonth[] {
  const byMonth = Map.groupBy(calendar.listed, ({ firstDay }) => toMonth(firstDay));
  const others = calendar.others.map((other) => ({ other, months: monthsBegunIn(other) }));
  const months = [...byMonth.keys()].sort();
  return months.map((month) => {
    const all = groupSeries(byMonth.get(month) ?? [], `${month}-01`);
    return {
      ...wall(calendar, month),
      posters: all.slice(0, shownOfMonth),
      more: all.length > shownOfMonth ? { month, path: monthPath(calendar, month) } : null,
      ...linkNeighbours(months, month, (each) => wall(calendar, each)),
      translations: Object.fromEntries(
        others
          .filter((each) => each.months.has(month))
          .map(({ other }) => [other.locale, postersMonthPath(other, month)]),
      ),
    };
  });
}

/** The months in which events begin: they have walls. */
function monthsBegunIn({ listed }: Pick<Calendar, 'listed'>): ReadonlySet<MonthKey> {
  return new Set(listed.map(({ firstDay }) => toMonth(firstDay)));
}

function wall(calendar: Calendar, month: MonthKey): MonthLink {
  return { month, path: postersMonthPath(calendar, month) };
}
