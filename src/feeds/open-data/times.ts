import type { CalendarEvent } from '../../calendar/event.ts';
import { findSpan } from '../../calendar/span.ts';
import { computeInstant, computeWallClock, type Zone } from '../../calendar/zone.ts';
import type { DayKey, Instant, WallClock } from '../../model/time.ts';
import { parseManualOffset } from '../../model/manual-offset.ts';

/** The fields of open data for the time of an event. */
export interface OpenTimes {
  readonly first_day: DayKey;
  readonly last_day: DayKey;
  readonly start_local: WallClock;
  readonly end_local: WallClock;
  readonly time_zone: string;
  readonly start_utc: Instant;
  readonly end_utc: Instant;
}

/**
 * The times of an event, in fields that never contradict each other or its calendar file. The days
 * of an all-day event count, and the instants of others. Clock times follow from them, even if the
 * origin gives others: a time that clocks skip in spring, an end before the start, an unknown zone,
 * which counts as UTC.
 */
export function buildOpenTimes(event: CalendarEvent): OpenTimes {
  const { zone, firstDay, lastDay, startUtc, endUtc } = event;
  const time_zone = nameZone(zone);
  if (event.record.allDay) {
    const [start, end] = [`${firstDay}T00:00:00`, `${lastDay}T23:59:59`];
    return {
      first_day: firstDay,
      last_day: lastDay,
      start_local: start,
      end_local: end,
      time_zone,
      start_utc: computeInstant(zone, start, 'compatible'),
      end_utc: computeInstant(zone, end, 'later'),
    };
  }
  const [start, end] = [computeWallClock(zone, startUtc), computeWallClock(zone, endUtc)];
  const span = findSpan({ allDay: false, start, end, startUtc, endUtc });
  return {
    first_day: span.firstDay,
    last_day: span.lastDay,
    start_local: start,
    end_local: end,
    time_zone,
    start_utc: startUtc,
    end_utc: endUtc,
  };
}

function nameZone({ name, iana }: Zone): string {
  return iana ?? (parseManualOffset(name) === null ? 'UTC' : name);
}
