import type { DayKey } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import { compareByClock, type CalendarEvent } from '../event.ts';
import type { Entry } from '../entry.ts';
import { findDayPage } from '../page-ranges.ts';

/** A day and its programme. */
export interface AgendaDay {
  readonly day: DayKey;
  /** Site path of its page; null if it has none. */
  readonly path: string | null;
  /** The featured event at the top; at most one a day. */
  readonly headliner: Entry | null;
  /** All others, by local start time. */
  readonly entries: readonly Entry[];
  /** Including the headliner. */
  readonly count: number;
}

/**
 * The programme of a day. Its headliner is the first featured event that was not cancelled.
 * @param events those to show; by default, those that begin on the day
 */
export function buildAgendaDay(
  calendar: Calendar,
  day: DayKey,
  events: readonly CalendarEvent[] = calendar.startingOn(day),
): AgendaDay {
  const headliner = events.find(({ record }) => record.featured && record.status !== 'cancelled') ?? null;
  return {
    day,
    path: findDayPage(calendar, day),
    headliner: headliner?.entry ?? null,
    entries: events.filter((event) => event !== headliner).map((event) => event.entry),
    count: events.length,
  };
}

/** The programmes of the days that `dayOf` gives, ascending. */
export function buildAgendaDays(
  calendar: Calendar,
  events: readonly CalendarEvent[],
  dayOf: (event: CalendarEvent) => DayKey,
): AgendaDay[] {
  return [...Map.groupBy(events, dayOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, those]) => buildAgendaDay(calendar, day, those.sort(compareByClock)));
}
