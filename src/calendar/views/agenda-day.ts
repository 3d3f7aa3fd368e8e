import type { DayKey } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import { compareByClock, type CalendarEvent } from '../event.ts';
import type { Entry } from '../entry.ts';
import { findDayPage } from '../page-ranges.ts';

/** A day and its bill. */
export interface AgendaDay {
  readonly day: DayKey;
  /** Site path of its own page; null where it has none. */
  readonly path: string | null;
  /** The featured event that stands first; at most one a day. */
  readonly headliner: Entry | null;
  /** All others, by what the clock shows. */
  readonly entries: readonly Entry[];
  /** Headliner included. */
  readonly count: number;
}

/**
 * The bill of a day. Its headliner is the first featured event that was not cancelled.
 * @param events what stands on it; if not given, what begins on it
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

/** The bills of the days on which `dayOf` puts events, ascending. */
export function buildAgendaDays(
  calendar: Calendar,
  events: readonly CalendarEvent[],
  dayOf: (event: CalendarEvent) => DayKey,
): AgendaDay[] {
  return [...Map.groupBy(events, dayOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, those]) => buildAgendaDay(calendar, day, those.sort(compareByClock)));
}
