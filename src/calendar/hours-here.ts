import type { Instant, WallClock } from '../model/time.ts';
import { computeWallClock, type Zone } from './zone.ts';

/** The hours of an event on the clock of its calendar. */
export interface HoursHere {
  readonly start: WallClock;
  readonly end: WallClock;
}

/** The hours of an event on the clock of its zone. */
interface Hours {
  readonly allDay: boolean;
  readonly start: WallClock;
  readonly end: WallClock;
  readonly startUtc: Instant;
  readonly endUtc: Instant;
  readonly zone: Zone;
}

/**
 * The hours of an event on the clock of its calendar, if they differ from those in its own zone,
 * which then has to be named; else null. All-day events have none.
 *
 * Clocks decide, not names: Madrid and Paris share all hours, so a reader in one needs no zone for
 * the other. If the names agree, the clocks do not matter: an origin with outdated zone data has
 * wrong instants, but its hours are those of the calendar's zone.
 */
export function findHoursHere(
  { allDay, start, end, startUtc, endUtc, zone }: Hours,
  calendar: Zone,
): HoursHere | null {
  if (allDay || zone.name === calendar.name) return null;
  const here = { start: computeWallClock(calendar, startUtc), end: computeWallClock(calendar, endUtc) };
  return here.start === start && here.end === end ? null : here;
}
