import { Temporal } from 'temporal-polyfill';

/** `YYYY-MM-DD HH:MM:SS`, as the platform stores every time. */
export type Stamp = string;

/**
 * Minutes east of Greenwich of a manual offset (`UTC`, `UTC+2`, `UTC-5.5`), or null for a named
 * zone.
 */
export function parseManualOffset(zone: string): number | null {
  const match = /^UTC(?:([+-])(\d{1,2}(?:\.\d+)?))?$/.exec(zone);
  if (!match) return null;
  return Math.round(Number(match[2] ?? 0) * 60) * (match[1] === '-' ? -1 : 1);
}

/** Local wall clock to UTC. A skipped time moves forward; a repeated time means its first pass. */
export function toUtc(local: Stamp, zone: string): Stamp {
  const offset = parseManualOffset(zone) ?? findSteadyOffset(local, zone);
  if (offset !== null) return shiftStamp(local, -offset);
  const plain = Temporal.PlainDateTime.from(local.replace(' ', 'T'));
  return formatStamp(new Date(plain.toZonedDateTime(zone).epochMilliseconds));
}

/** UTC to the wall clock of a zone. */
export function fromUtc(utc: Stamp, zone: string): Stamp {
  return shiftStamp(utc, parseManualOffset(zone) ?? findSteadyOffset(utc, zone) ?? findOffset(utc, zone));
}

/** Seconds since 1970 of a UTC stamp. */
export function toEpochSeconds(utc: Stamp): number {
  return Date.parse(`${utc.replace(' ', 'T')}Z`) / 1000;
}

/** A date as a UTC stamp, cut to seconds. */
export function formatStamp(date: Date): Stamp {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

/** `+02:00` between a UTC stamp and the wall clock that belongs to it. */
export function formatOffset(utc: Stamp, local: Stamp): string {
  const minutes = Math.round((toEpochSeconds(local) - toEpochSeconds(utc)) / 60);
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Moves a stamp by minutes. */
function shiftStamp(stamp: Stamp, minutes: number): Stamp {
  return formatStamp(new Date((toEpochSeconds(stamp) + minutes * 60) * 1000));
}

const offsetsByDay = new Map<string, number | null>();

// On nearly all days the offset is that of the days before and after, so one look-up per day will
// do.
function findSteadyOffset(stamp: Stamp, zone: string): number | null {
  const key = `${zone} ${stamp.slice(0, 10)}`;
  const cached = offsetsByDay.get(key);
  if (cached !== undefined) return cached;
  const midnight = `${stamp.slice(0, 10)} 00:00:00`;
  const before = findOffset(shiftStamp(midnight, -24 * 60), zone);
  const offset = before === findOffset(shiftStamp(midnight, 48 * 60), zone) ? before : null;
  offsetsByDay.set(key, offset);
  return offset;
}

function findOffset(utc: Stamp, zone: string): number {
  const zoned = Temporal.Instant.fromEpochMilliseconds(toEpochSeconds(utc) * 1000).toZonedDateTimeISO(zone);
  return Math.round(zoned.offsetNanoseconds / 60e9);
}
