import { Temporal } from 'temporal-polyfill';
import { parseManualOffset } from '../model/manual-offset.ts';
import type { DayKey, Instant, WallClock, ZoneName } from '../model/time.ts';
import { zoneOffset } from './zone-offset.ts';

/** An event's time zone: the origin's name, and the IANA name if there is one. */
export interface Zone {
  readonly name: ZoneName;
  /**
   * Null for manual offsets such as `UTC+2` or `UTC`, which are not IANA zones, and for unknown
   * names, which count as UTC.
   */
  readonly iana: string | null;
}

const zones = new Map<ZoneName, Zone>();

/** The zone of a name; the same object for the same name. Unknown names count as UTC. */
export function readZone(name: ZoneName): Zone {
  let zone = zones.get(name);
  if (zone === undefined) zones.set(name, (zone = { name, iana: ianaName(name) }));
  return zone;
}

/** The wall clock of the zone at an instant. */
export function computeWallClock(zone: Zone, instant: Instant): WallClock {
  const time = Date.parse(instant);
  return formatSeconds(time + (zone.iana === null ? manualMilliseconds(zone) : zoneOffset(zone.iana, time)));
}

/**
 * The instant at which a clock in the zone shows `wall`.
 * @param pass as in Temporal, for times that clocks show twice or skip: `compatible` is the first
 *   of two, or as long after the beginning of a gap; `later` is the last of two, or the same after
 *   a gap
 */
export function computeInstant(zone: Zone, wall: WallClock, pass: 'compatible' | 'later'): Instant {
  const time =
    zone.iana === null
      ? Date.parse(`${wall}Z`) - manualMilliseconds(zone)
      : Temporal.PlainDateTime.from(wall).toZonedDateTime(zone.iana, { disambiguation: pass })
          .epochMilliseconds;
  return `${formatSeconds(time)}Z`;
}

/** To the second, limited to years of four digits. */
function formatSeconds(time: number): string {
  return new Date(Math.max(earliest, Math.min(time, latest))).toISOString().slice(0, 19);
}

const earliest = Date.parse('0000-01-01T00:00:00Z');
const latest = Date.parse('9999-12-31T23:59:59Z');

/** The day in the zone at an instant. */
export function computeDay(zone: Zone, instant: Instant): DayKey {
  return computeWallClock(zone, instant).slice(0, 10);
}

function manualMilliseconds({ name }: Zone): number {
  return (parseManualOffset(name) ?? 0) * 60_000;
}

/**
 * The name in its proper spelling. Only names reach Temporal, which also accepts offsets and whole
 * dates. `UTC` is one of the origin's manual offsets, not a city's time.
 */
function ianaName(name: ZoneName): string | null {
  if (
    /^UTC$/iu.test(name) ||
    parseManualOffset(name) !== null ||
    !/^[a-z][\w+-]*(?:\/[\w+-]+)*$/iu.test(name)
  )
    return null;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return null;
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * The offset of an event's clock at an instant, for readers. It is that between the wall clock and
 * the instant, even if the origin names a zone that does not exist or does not fit its times; that
 * of the zone if no clock is so far ahead. `('2026-11-20T14:30:00', '2026-11-20T20:30:00Z')` →
 * `-06:00`
 */
export function findOffset(zone: Zone, clock: WallClock, instant: Instant): string {
  return offsetBetween(clock, instant) ?? formatOffset(aheadBy(computeWallClock(zone, instant), instant));
}

/**
 * A time for machines, always the instant: as the wall clock with its offset, else in UTC, as
 * calendar files have it. `2026-11-20T14:30:00-06:00`
 */
export function toTimestamp(clock: WallClock, instant: Instant): string {
  const offset = offsetBetween(clock, instant);
  return offset === null ? instant : `${clock}${offset}`;
}

/** Null if no clock on Earth is so far ahead, or ahead by parts of a minute. */
function offsetBetween(clock: WallClock, instant: Instant): string | null {
  const minutes = aheadBy(clock, instant);
  return Number.isInteger(minutes) && Math.abs(minutes) <= mostMinutes ? formatOffset(minutes) : null;
}

/** The offsets that XML Schema allows (part 2, section 3.3.7), and the largest in use. */
const mostMinutes = 14 * 60;

function aheadBy(clock: WallClock, instant: Instant): number {
  return (Date.parse(`${clock}Z`) - Date.parse(instant)) / 60_000;
}

function formatOffset(minutes: number): string {
  const size = Math.abs(Math.round(minutes));
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}
