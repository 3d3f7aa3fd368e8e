import type { ByLocale } from '../../model/locale.ts';
import type { MonthKey } from '../../model/time.ts';
import { buildAgendaDays, type AgendaDay } from './agenda-day.ts';
import type { Calendar } from '../calendar.ts';
import { toYear } from '../day.ts';
import type { MonthLink } from './month.ts';
import { archiveMonthPath } from '../paths.ts';
import { datedPages, linkNeighbours, translateDated } from '../page-ranges.ts';

/** A link to a month of the archive. */
export interface ArchiveLink extends MonthLink {
  /** Events of `Calendar.pastByMonth` that began in this month. */
  readonly count: number;
}

/** The index of the archive. */
export interface Archive {
  /** Newest first. */
  readonly months: readonly ArchiveLink[];
  /** The same by year (`"2026"`), newest first. */
  readonly years: readonly {
    readonly year: string;
    readonly count: number;
    readonly months: readonly ArchiveLink[];
  }[];
}

/** Past events, by the month of their first day. */
export interface ArchiveMonth {
  readonly month: MonthKey;
  readonly path: string;
  /** The days on which its events began, ascending. All of them are over, so none is counted. */
  readonly days: readonly Omit<AgendaDay, 'count'>[];
  readonly count: number;
  readonly previous: MonthLink | null;
  readonly next: MonthLink | null;
  /** Path of the same month in each other locale whose archive has it. */
  readonly translations: ByLocale<string>;
}

/** The index of the archive. */
export function buildArchive(calendar: Calendar): Archive {
  const months = [...calendar.pastByMonth]
    .map(([month, events]) => ({ month, path: archiveMonthPath(calendar, month), count: events.length }))
    .reverse();
  const years = [...Map.groupBy(months, ({ month }) => toYear(month))].map(([year, those]) => ({
    year,
    count: those.reduce((sum, { count }) => sum + count, 0),
    months: those,
  }));
  return { months, years };
}

/** The page of a month of the archive. */
export function buildArchiveMonth(calendar: Calendar, month: MonthKey): ArchiveMonth {
  const events = calendar.pastByMonth.get(month) ?? [];
  return {
    month,
    path: archiveMonthPath(calendar, month),
    days: buildAgendaDays(calendar, events, ({ firstDay }) => firstDay),
    count: events.length,
    ...linkNeighbours([...calendar.pastByMonth.keys()], month, (each) => ({
      month: each,
      path: archiveMonthPath(calendar, each),
    })),
    translations: translateDated(calendar, datedPages.past, month),
  };
}
