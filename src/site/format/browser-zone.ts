import { offsetBetween, wallClockAt, type Zone } from '../../calendar/zone.ts';

/** A zone as the scripts of pages take it: its IANA name; those without one keep one offset all year, such as `+02:00`. */
export function toBrowserZone(zone: Zone): string {
  const anyInstant = '2026-01-01T00:00:00Z';
  return zone.iana ?? offsetBetween(wallClockAt(zone, anyInstant), anyInstant);
}
