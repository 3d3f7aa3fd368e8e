import { dayAfter } from '../../calendar/day.ts';
import type { CalendarEvent } from '../../calendar/event.ts';
import { zoneOffset } from '../../calendar/zone-offset.ts';
import { isLong } from '../../model/event.ts';
import type { Instant, WallClock } from '../../model/time.ts';
import { isReadCorrectly, buildVtimezone, type VTimezone } from './zone.ts';
import { buildOpenTimes } from '../open-data/times.ts';
import type { TimeValues } from './writer.ts';

/** When an event takes place, and the zone whose wall clocks say so. */
export interface IcalTimes extends TimeValues {
  /** The zone of wall clocks; null for days and instants. */
  readonly timezone: VTimezone | null;
}

/**
 * All-day events are dates (Google does not accept an inclusive end), and so are those of hours
 * that last longer than a day. Others are wall clocks with their zone, so that clients show it. If
 * a wall clock is ambiguous, both ends are UTC: manual offsets such as `UTC+2`, zones without a
 * definition, the repeated hour of autumn, years in which a zone had other rules. Never floating.
 */
export function findEventTimes(event: CalendarEvent): IcalTimes {
  const times = found.get(event) ?? buildEventTimes(event);
  found.set(event, times);
  return times;
}

/** An event is in half a dozen calendars. */
const found = new WeakMap<CalendarEvent, IcalTimes>();

function buildEventTimes(event: CalendarEvent): IcalTimes {
  if (event.record.allDay || isLong(event.record)) {
    const { first_day: start, last_day: last } = buildOpenTimes(event);
    const end = dayAfter(last);
    // An event without an end lasts its first day (RFC 5545 section 3.6.1). 9999-12-31 needs that,
    // since no later day can be written.
    return { allDay: true, start, end: end > start ? end : null, timezone: null };
  }
  const timezone = findTimezone(event);
  const { start, end } = timezone === null ? { start: event.startUtc, end: event.endUtc } : event;
  return { allDay: false, start, end: event.endUtc > event.startUtc ? end : null, timezone };
}

/** The definition of its zone if clocks, definition and instants agree; else null. */
function findTimezone(event: CalendarEvent): VTimezone | null {
  const { iana } = event.zone;
  const timezone = iana === null || isUtc(iana) ? null : buildVtimezone(iana);
  if (timezone === null) return null;
  const agree = (wall: WallClock, instant: Instant) =>
    isReadCorrectly(timezone, wall, instant) && shows(timezone.tzid, wall, instant);
  return agree(event.start, event.startUtc) && agree(event.end, event.endUtc) ? timezone : null;
}

/**
 * Whether clocks show `wall` at an instant, by this machine's data. Clients have their own data.
 */
function shows(iana: string, wall: WallClock, instant: Instant): boolean {
  const time = Date.parse(instant);
  return Date.parse(`${wall}Z`) - time === zoneOffset(iana, time);
}

function isUtc(iana: string): boolean {
  return /^(?:Etc\/)?(?:UTC|UCT|Universal|Zulu|GMT)$/u.test(iana);
}
