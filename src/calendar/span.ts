import { effectiveEnd, type EventRecord } from '../model/event.ts';
import type { DayKey, Instant, WallClock } from '../model/time.ts';
import type { EventTimes } from '../history/history-entry.ts';
import { addDays } from './day.ts';
import { findHoursHere, type HoursHere } from './hours-here.ts';
import { readZone, type Zone } from './zone.ts';

/** When an event takes place: wall clocks and days in its own zone. */
interface Span {
  readonly start: WallClock;
  /** Never before `start`. */
  readonly end: WallClock;
  readonly startUtc: Instant;
  /** Never before `startUtc`. */
  readonly endUtc: Instant;
  readonly firstDay: DayKey;
  /** Inclusive. */
  readonly lastDay: DayKey;
}

type Times = Pick<EventRecord, 'allDay' | 'start' | 'end' | 'startUtc' | 'endUtc'>;

/**
 * The span of a record. An end before the start counts as the start, both for wall clocks and for
 * instants.
 */
export function findSpan({ allDay, start, end, startUtc, endUtc }: Times): Span {
  const span = {
    start,
    end: end < start ? start : end,
    startUtc,
    endUtc: effectiveEnd({ startUtc, endUtc }),
    firstDay: start.slice(0, 10),
  };
  return { ...span, lastDay: findLastDay(allDay, span.start, span.end) };
}

function findLastDay(allDay: boolean, start: WallClock, end: WallClock): DayKey {
  const first = start.slice(0, 10);
  const last = end.slice(0, 10);
  if (first === last || (!allDay && isOneNight(start, end))) return first;
  // Nobody is left when the day begins, so an end at midnight does not count.
  return end.endsWith('T00:00:00') ? addDays(last, -1) : last;
}

/**
 * Whether an event that ends on the day after its start belongs to the evening on which it began,
 * such as a concert until 02:00. It does if it takes less than twelve hours, so it ends before
 * noon.
 */
export function isOneNight(start: WallClock, end: WallClock): boolean {
  if (addDays(start.slice(0, 10), 1) !== end.slice(0, 10)) return false;
  return secondOfDay(end) + 24 * 3600 - secondOfDay(start) < 12 * 3600;
}

function secondOfDay(time: WallClock): number {
  return Number(time.slice(11, 13)) * 3600 + Number(time.slice(14, 16)) * 60 + Number(time.slice(17, 19));
}

/** When an event takes place, or was to take place. */
export interface Occasion extends Span {
  readonly zone: Zone;
  readonly here: HoursHere | null;
  readonly record: Pick<EventTimes, 'allDay'>;
}

/**
 * When an event was to take place, by previous times.
 * @param calendar the zone of the calendar
 */
export function buildOccasion(times: EventTimes, calendar: Zone): Occasion {
  const { allDay } = times;
  const [span, zone] = [findSpan(times), readZone(times.zone)];
  return { ...span, zone, here: findHoursHere({ ...span, allDay, zone }, calendar), record: { allDay } };
}
