import { effectiveEnd, type EventRecord } from '../model/event.ts';
import type { DayKey, Instant, WallClock } from '../model/time.ts';
import type { EventTimes } from '../history/history-entry.ts';
import { addDays } from './day.ts';
import { findHoursHere, type HoursHere } from './hours-here.ts';
import { computeInstant, readZone, type Zone } from './zone.ts';

/** The first and the last day of an event, both inclusive. */
interface SpanDays {
  readonly firstDay: DayKey;
  readonly lastDay: DayKey;
}

/** When an event takes place: wall clocks and days in its own zone. */
interface Span extends SpanDays {
  readonly start: WallClock;
  /** Never before `start`. */
  readonly end: WallClock;
  readonly startUtc: Instant;
  /** Never before `startUtc`. */
  readonly endUtc: Instant;
}

type Times = Pick<EventRecord, 'allDay' | 'start' | 'end' | 'startUtc' | 'endUtc'>;

/**
 * The span of a record. An end before the start counts as the start, both for wall clocks and for
 * instants.
 */
export function findSpan({ allDay, start, end, startUtc, endUtc }: Times): Span {
  const clock = { allDay, start, end: end < start ? start : end };
  return {
    start,
    end: clock.end,
    startUtc,
    endUtc: effectiveEnd({ startUtc, endUtc }),
    ...findDays(clock),
  };
}

/** Hours before it belong to the night of the day before: a festival may end on Sunday at 04:00. */
const morning = '06:00:00';

/** The days of an event on the clock of its wall times, whose end is not before its start. */
export function findDays({ allDay, start, end }: Pick<Times, 'allDay' | 'start' | 'end'>): SpanDays {
  const firstDay = start.slice(0, 10);
  const last = end.slice(0, 10);
  if (firstDay === last || (!allDay && isOneNight(start, end))) return { firstDay, lastDay: firstDay };
  // An end at midnight or in the small hours belongs to the night before.
  const isLater = !allDay && last > addDays(firstDay, 1);
  const isOfNight = end.endsWith('T00:00:00') || (isLater && end.slice(11) < morning);
  return { firstDay, lastDay: isOfNight ? addDays(last, -1) : last };
}

/** Whether something with hours ends in the night after its last day, later than midnight. */
export function endsAfter(lastDay: DayKey, end: WallClock): boolean {
  return end.slice(0, 10) > lastDay && !end.endsWith('T00:00:00');
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

/** When an event takes place, as its calendar lists it. Wall clocks are in its own zone. */
export interface ListedSpan extends Span {
  /** Days on the calendar's clock, so that today is today for each event. */
  readonly firstDay: DayKey;
  readonly lastDay: DayKey;
  readonly zone: Zone;
  readonly here: HoursHere | null;
  /**
   * When it counts as over: at its end. Of an event that ends as it starts, the end is unknown: at
   * the end of its day on the calendar's clock.
   */
  readonly overUtc: Instant;
}

/**
 * The span of an event in the lists of a calendar. An all-day event has the days that its editor
 * gave, whatever its zone: it begins and ends with them on the calendar's clock.
 * @param calendar the zone of the calendar
 */
export function findListedSpan(times: Times & Pick<EventTimes, 'zone'>, calendar: Zone): ListedSpan {
  const { allDay } = times;
  const [span, zone] = [findSpan(times), readZone(times.zone)];
  if (allDay && zone.name !== calendar.name) {
    const startUtc = computeInstant(calendar, `${span.firstDay}T00:00:00`, 'compatible');
    const endUtc = computeInstant(calendar, `${span.lastDay}T23:59:59`, 'later');
    return { ...span, startUtc, endUtc, zone, here: null, overUtc: endUtc };
  }
  const here = findHoursHere({ ...span, allDay, zone }, calendar);
  const listed = { ...span, ...(here && findDays({ allDay, ...here })), zone, here };
  const hasEnd = allDay || span.endUtc > span.startUtc;
  const overUtc = hasEnd ? span.endUtc : computeInstant(calendar, `${listed.firstDay}T23:59:59`, 'later');
  return { ...listed, overUtc };
}

/** When an event takes place, or was to take place. */
export interface Occasion extends ListedSpan {
  readonly record: Pick<EventTimes, 'allDay'>;
}

/**
 * When an event was to take place, by previous times.
 * @param calendar the zone of the calendar
 */
export function buildOccasion(times: EventTimes, calendar: Zone): Occasion {
  return { ...findListedSpan(times, calendar), record: { allDay: times.allDay } };
}
