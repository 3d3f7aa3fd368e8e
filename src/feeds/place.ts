import type { CalendarEvent } from '../calendar/event.ts';
import type { VenueRecord } from '../model/venue.ts';
import { toOneLine } from './text.ts';

/** Where an event takes place: names and addresses of its venues in one line, and the position of the first that has one. */
export interface Place {
  readonly line: string;
  readonly position: VenueRecord['position'];
}

/** Null for events without a venue, or with one of which neither name nor address is known. */
export function findPlace(event: CalendarEvent): Place | null {
  const lines = event.venues.map(({ record }) => venueLine(record)).filter(Boolean);
  if (lines.length === 0) return null;
  return {
    line: lines.join('; '),
    position: event.venues.find(({ record }) => record.position !== null)?.record.position ?? null,
  };
}

const lines = new WeakMap<VenueRecord, string>();

/** A venue has many events, and its line is made once. */
function venueLine(record: VenueRecord): string {
  const line = lines.get(record) ?? makeLine(record);
  lines.set(record, line);
  return line;
}

/** `Teatro Real, Plaza de Isabel II, 28013 Madrid, Spain` */
function makeLine(record: VenueRecord): string {
  return [toOneLine(record.name), formatAddress(record)].filter(Boolean).join(', ');
}

type Part = 'address' | 'postcode' | 'city' | 'region' | 'country';

/** The address of a venue, as far as it is known: `Plaza de Isabel II, 28013 Madrid, Spain`. */
export function formatAddress({
  address,
  postcode,
  city,
  region,
  country,
}: { readonly [P in Part]: VenueRecord[P] | null }): string {
  const town = joined(' ', [postcode, city]);
  return joined(', ', [address, town, region, country]);
}

function joined(separator: string, parts: readonly (string | null)[]): string {
  return parts
    .map((part) => toOneLine(part ?? ''))
    .filter(Boolean)
    .join(separator);
}
