import type { DayKey } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import { isRunningOn } from '../day.ts';
import { compareByClock, compareByEnd, isOver, type CalendarEvent } from '../event.ts';
import type { Entry } from '../entry.ts';
import { findDayPage } from '../page-ranges.ts';

/** A day and its programme. */
export interface AgendaDay {
  readonly day: DayKey;
  /** Site path of its page; null if it has none. */
  readonly path: string | null;
  /** Its events by local start time. */
  readonly entries: readonly Entry[];
  /** The one of `entries` that is shown as a poster; at most one a day. */
  readonly headliner: Entry | null;
  /** Events that began before and continue, by end. */
  readonly running: readonly Entry[];
  readonly count: DayCount;
}

/** How many events a day has, wherever they are counted. */
export interface DayCount {
  /** Those that begin on it. */
  readonly beginning: number;
  /** Those that began before and continue. */
  readonly running: number;
}

/** How many events a day has. */
export function countDay(calendar: Calendar, day: DayKey): DayCount {
  return {
    beginning: calendar.startingOn(day).length,
    running: listRunning(calendar, day).length,
  };
}

/**
 * Events that began before a day and continue on it, by end. Today these are all that are not over,
 * such as a concert until two in the morning.
 */
export function listRunning({ listed, multiDay, today, now }: Calendar, day: DayKey): CalendarEvent[] {
  return day === today
    ? listed.filter((event) => event.firstDay < today && !isOver(event, now)).sort(compareByEnd)
    : multiDay.filter((event) => isRunningOn(event, day)).sort(compareByEnd);
}

/**
 * The programme of a day: events that begin on it, and those that continue. Its headliner is the
 * first featured event that was not cancelled and, today, is not over.
 */
export function buildAgendaDay(calendar: Calendar, day: DayKey): AgendaDay {
  return buildProgramme(calendar, day, calendar.startingOn(day), listRunning(calendar, day));
}

/** The programmes of the days that `dayOf` gives, ascending, with only these events. */
export function buildAgendaDays(
  calendar: Calendar,
  events: readonly CalendarEvent[],
  dayOf: (event: CalendarEvent) => DayKey,
): AgendaDay[] {
  return [...Map.groupBy(events, dayOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, those]) => buildProgramme(calendar, day, those.sort(compareByClock), []));
}

function buildProgramme(
  calendar: Calendar,
  day: DayKey,
  events: readonly CalendarEvent[],
  running: readonly CalendarEvent[],
): AgendaDay {
  const isHeadliner = (event: CalendarEvent): boolean =>
    event.record.featured &&
    event.record.status !== 'cancelled' &&
    (day !== calendar.today || !isOver(event, calendar.now));
  return {
    day,
    path: findDayPage(calendar, day),
    entries: events.map((event) => event.entry),
    headliner: events.find(isHeadliner)?.entry ?? null,
    running: running.map((event) => event.entry),
    count: { beginning: events.length, running: running.length },
  };
}
