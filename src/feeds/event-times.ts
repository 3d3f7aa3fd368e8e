import { Temporal } from 'temporal-polyfill';
import { addDays } from '../calendar/day.ts';
import type { CalendarEvent } from '../calendar/event.ts';
import type { Instant, WallClock } from '../model/time.ts';
import { reads, vtimezone, type VTimezone } from './vtimezone.ts';

/** DTSTART and DTEND as ical-generator takes them. */
export interface EventTimes {
  readonly allDay: boolean;
  readonly start: Temporal.PlainDate | Temporal.ZonedDateTime | Temporal.Instant;
  /** Exclusive. Null where the event has no length: DTEND must be later than DTSTART (RFC 5545 section 3.8.2.2). */
  readonly end: Temporal.PlainDate | Temporal.ZonedDateTime | Temporal.Instant | null;
  /** The zone of both; null for all-day events and where both are written in UTC. */
  readonly timezone: VTimezone | null;
}

/**
 * All-day events are dates (Google does not forgive an inclusive end), others are wall clocks with their zone, so that clients
 * show the zone. Where a wall clock cannot say which instant is meant, both ends are UTC: manual offsets such as `UTC+2`, zones
 * without a definition, the repeated hour of autumn, years in which a zone had other rules. Never floating.
 */
export function eventTimes(event: CalendarEvent): EventTimes {
  if (event.record.allDay) {
    const start = Temporal.PlainDate.from(event.firstDay);
    return { allDay: true, start, end: Temporal.PlainDate.from(addDays(event.lastDay, 1)), timezone: null };
  }
  const start = instantOf(event.startUtc);
  const end = instantOf(event.endUtc);
  return withoutEmptyEnd(
    zonedTimes(event, start, end) ?? { allDay: false, start, end, timezone: null },
    event,
  );
}

/** Wall clocks with the zone's definition, where clocks and definition and instants agree; else null. */
function zonedTimes(event: CalendarEvent, start: Temporal.Instant, end: Temporal.Instant): EventTimes | null {
  const { iana } = event.zone;
  const timezone = iana === null || isUtc(iana) ? null : vtimezone(iana);
  if (timezone === null) return null;
  if (!reads(timezone, event.start, event.startUtc) || !reads(timezone, event.end, event.endUtc)) return null;
  // ical-generator writes what the platform's zone data say, which must therefore agree as well.
  const [first, last] = [start.toZonedDateTimeISO(timezone.tzid), end.toZonedDateTimeISO(timezone.tzid)];
  if (!shows(first, event.start) || !shows(last, event.end)) return null;
  return { allDay: false, start: first, end: last, timezone };
}

function withoutEmptyEnd(times: EventTimes, { startUtc, endUtc }: CalendarEvent): EventTimes {
  return endUtc > startUtc ? times : { ...times, end: null };
}

/** Whether clocks show `wall` at a time. Comparing offsets takes a third of writing the clock out. */
function shows({ epochMilliseconds, offsetNanoseconds }: Temporal.ZonedDateTime, wall: WallClock): boolean {
  return Date.parse(`${wall}Z`) - epochMilliseconds === offsetNanoseconds / 1e6;
}

/** An instant as Temporal has it. `Temporal.Instant.from` takes several times as long. */
export function instantOf(instant: Instant): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.parse(instant));
}

function isUtc(iana: string): boolean {
  return /^(?:Etc\/)?(?:UTC|UCT|Universal|Zulu|GMT)$/u.test(iana);
}
