import type { DayKey, Instant, MonthKey } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import { addDays, isOfNightBefore, isRunningOn, toMonth } from '../day.ts';
import { compareByClock, compareByEnd, isOver, type CalendarEvent } from '../event.ts';
import type { Entry } from '../entry.ts';
import { findDayPage } from '../page-ranges.ts';
import { monthPath } from '../paths.ts';
import { endsAfter } from '../span.ts';

/** A day and its programme. */
export interface AgendaDay {
  readonly day: DayKey;
  /** Site path of its page; null if it has none. */
  readonly path: string | null;
  /** Its events by local start time. */
  readonly entries: readonly Entry[];
  /** The one of `entries` that is shown as a poster; at most one a day. */
  readonly headliner: Entry | null;
  /**
   * Events that began before and continue, by end. Also those of the night before, which only run
   * while the day is today: their last day is the one before.
   */
  readonly running: readonly Entry[];
  /**
   * Site path of a list that has all of `running`: the day's page, else that of its month; null if
   * neither has.
   */
  readonly allRunning: string | null;
  readonly count: DayCount;
}

/** How many events a day has, wherever they are counted. */
export interface DayCount {
  /** Those that begin on it. */
  readonly beginning: number;
  /** Those that began before and continue. */
  readonly running: number;
  /** Of multi-day events that run on it, how many last longer, and the ends of the others. */
  readonly lasting: number;
  readonly ends: readonly Instant[];
  /** Ends of the events of the night before. */
  readonly nights: readonly Instant[];
}

/** How many events a day has. */
export function countDay(calendar: Calendar, day: DayKey): DayCount {
  return countEvents(day, calendar.startingOn(day), listRunning(calendar, day), listNights(calendar, day));
}

function countEvents(
  day: DayKey,
  beginning: readonly CalendarEvent[],
  running: readonly CalendarEvent[],
  nights: readonly CalendarEvent[],
): DayCount {
  const multiDay = running.filter((event) => !isOfNightBefore(event, day));
  const ending = multiDay.filter(({ lastDay }) => lastDay === day);
  return {
    beginning: beginning.length,
    running: running.length,
    lasting: multiDay.length - ending.length,
    ends: ending.map(({ overUtc }) => overUtc),
    nights: nights.map(({ overUtc }) => overUtc),
  };
}

/**
 * Events whose last day is the one before and that end in the night of a day, such as a concert or
 * a festival until two.
 */
export function listNights(calendar: Calendar, day: DayKey): CalendarEvent[] {
  if (day < calendar.today) return [];
  const before = addDays(day, -1);
  const ending = calendar.multiDay.filter(({ lastDay }) => lastDay === before);
  return [...calendar.startingOn(before), ...ending].filter((event) => {
    const end = event.here?.end ?? event.end;
    const endsInIt = end.startsWith(day) && endsAfter(event.lastDay, end);
    return endsInIt && event.record.status === 'scheduled';
  });
}

/**
 * Events that began before a day and continue on it, by end; not cancelled or postponed ones, which
 * are told on their first day. Today these are all that are not over, such as a concert until two
 * in the morning.
 */
export function listRunning({ listed, multiDay, today, now }: Calendar, day: DayKey): CalendarEvent[] {
  const running =
    day === today
      ? listed.filter((event) => event.firstDay < today && !isOver(event, now))
      : multiDay.filter((event) => isRunningOn(event, day));
  return running.filter(({ record }) => record.status === 'scheduled').sort(compareByEnd);
}

/** Whether the list of a month has an event of several days: not if only the event is over. */
export function isInList({ today, now }: Calendar, event: CalendarEvent, month: MonthKey): boolean {
  return month < toMonth(today) || !isOver(event, now);
}

/**
 * The programme of a day: events that begin on it, and those that continue. Its headliner is the
 * first featured event that was not cancelled and, today, is not over.
 */
export function buildAgendaDay(calendar: Calendar, day: DayKey): AgendaDay {
  const beginning = calendar.startingOn(day);
  const running = listRunning(calendar, day);
  const nights = listNights(calendar, day);
  // Of the night before today, those that are not over are running.
  const shown = day === calendar.today ? running : [...nights, ...running].sort(compareByEnd);
  return {
    ...buildProgramme(calendar, day, beginning, shown),
    count: countEvents(day, beginning, running, nights),
  };
}

/** The programmes of the days that `dayOf` gives, ascending, with only these events. */
export function buildAgendaDays(
  calendar: Calendar,
  events: readonly CalendarEvent[],
  dayOf: (event: CalendarEvent) => DayKey,
): Omit<AgendaDay, 'count'>[] {
  return [...Map.groupBy(events, dayOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, those]) => buildProgramme(calendar, day, those.sort(compareByClock), []));
}

function buildProgramme(
  calendar: Calendar,
  day: DayKey,
  events: readonly CalendarEvent[],
  running: readonly CalendarEvent[],
): Omit<AgendaDay, 'count'> {
  const isHeadliner = (event: CalendarEvent): boolean =>
    event.record.featured &&
    event.record.status !== 'cancelled' &&
    (day !== calendar.today || !isOver(event, calendar.now));
  const path = findDayPage(calendar, day);
  const month = toMonth(day);
  const isListed = (event: CalendarEvent): boolean => isInList(calendar, event, month);
  const hasMonth = calendar.months.includes(month) && running.every(isListed);
  return {
    day,
    path,
    allRunning: path ?? (hasMonth ? monthPath(calendar, month) : null),
    entries: events.map((event) => event.entry),
    headliner: events.find(isHeadliner)?.entry ?? null,
    running: running.map((event) => event.entry),
  };
}
