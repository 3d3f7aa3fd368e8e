import type { CalendarEvent } from '../calendar/event.ts';
import type { VenueRecord } from '../model/venue.ts';
import { oneLine } from './text.ts';

/** Where an event takes place: names and addresses of its venues in one line, and the position of the first that has one. */
export interface Place {
  readonly line: string;
  readonly geo: { readonly lat: number; readonly lon: number } | null;
}

/** Null for events without a venue. */
export function placeOf(event: CalendarEvent): Place | null {
  if (event.venues.length === 0) return null;
  const position = event.venues.find(({ record }) => record.position !== null)?.record.position ?? null;
  return {
    line: event.venues.map(({ record }) => venueLine(record)).join('; '),
    geo: position === null ? null : { lat: degrees(position.latitude), lon: degrees(position.longitude) },
  };
}

/** `Teatro Real, Plaza de Isabel II, 28013 Madrid, Spain` */
function venueLine({ name, address, postcode, city, region, country }: VenueRecord): string {
  const town = [postcode, city].map(oneLine).filter(Boolean).join(' ');
  return [name, address, town, region, country].map(oneLine).filter(Boolean).join(', ');
}

/**
 * Six decimals (RFC 5545 section 3.8.1.6), never in exponent notation. ical-generator takes 0 for a missing number, and the
 * meridian runs through London: a tenth of a metre beside it is near enough.
 */
function degrees(value: number): number {
  return Number(value.toFixed(6)) || 0.000001;
}
