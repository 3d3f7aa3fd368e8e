import { Temporal } from 'temporal-polyfill';

/** `YYYY-MM-DD HH:MM:SS`, as the platform stores every time. */
export type Stamp = string;

/**
 * Minutes east of Greenwich of a manual offset (`UTC`, `UTC+2`, `UTC-5.5`), or null for a named zone.
 */
export function manualOffset(zone: string): number | null {
  const match = /^UTC(?:([+-])(\d{1,2}(?:\.\d+)?))?$/.exec(zone);
  if (!match) return null;
  return Math.round(Number(match[2] ?? 0) * 60) * (match[1] === '-' ? -1 : 1);
}

/** Local wall clock to UTC; a time that a spring change skips moves on, a repeated one is its first pass. */
export function toUtc(local: Stamp, zone: string): Stamp {
  const offset = manualOffset(zone) ?? steadyOffset(local, zone);
  if (offset !== null) return shifted(local, -offset);
  const plain = Temporal.PlainDateTime.from(local.replace(' ', 'T'));
  return utcStamp(new Date(plain.toZonedDateTime(zone).epochMilliseconds));
}

/** UTC to the wall clock of a zone. */
export function fromUtc(utc: Stamp, zone: string): Stamp {
  return shifted(utc, manualOffset(zone) ?? steadyOffset(utc, zone) ?? offsetAt(utc, zone));
}

/** Seconds since 1970 of a UTC stamp. */
export function epochSeconds(utc: Stamp): number {
  return Date.parse(`${utc.replace(' ', 'T')}Z`) / 1000;
}

/** A date as a UTC stamp, cut to seconds. */
export function utcStamp(date: Date): Stamp {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

/** `+02:00` between a UTC stamp and the wall clock that belongs to it. */
export function offsetText(utc: Stamp, local: Stamp): string {
  const minutes = Math.round((epochSeconds(local) - epochSeconds(utc)) / 60);
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Moves a stamp by minutes. */
function shifted(stamp: Stamp, minutes: number): Stamp {
  return utcStamp(new Date((epochSeconds(stamp) + minutes * 60) * 1000));
}

const steady = new Map<string, number | null>();

// On nearly all days a zone keeps its offset from the day before to the day after: asked once a day, not once an event.
function steadyOffset(stamp: Stamp, zone: string): number | null {
  const key = `${zone} ${stamp.slice(0, 10)}`;
  const known = steady.get(key);
  if (known !== undefined) return known;
  const midnight = `${stamp.slice(0, 10)} 00:00:00`;
  const before = offsetAt(shifted(midnight, -24 * 60), zone);
  const offset = before === offsetAt(shifted(midnight, 48 * 60), zone) ? before : null;
  steady.set(key, offset);
  return offset;
}

function offsetAt(utc: Stamp, zone: string): number {
  const zoned = Temporal.Instant.fromEpochMilliseconds(epochSeconds(utc) * 1000).toZonedDateTimeISO(zone);
  return Math.round(zoned.offsetNanoseconds / 60e9);
}
