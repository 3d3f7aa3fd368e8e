import type { Entry } from '../calendar/entry.ts';
import type { CalendarEvent } from '../calendar/event.ts';
import { getTranslate } from '../i18n/strings.ts';
import { findAddress, findMode } from '../calendar/whereabouts.ts';
import type { Locale } from '../model/locale.ts';
import type { VenueRecord } from '../model/venue.ts';
import { toOneLine } from './text.ts';

/**
 * The place of an event: names and addresses of its places in one line, and the first known
 * position.
 */
export interface Place {
  readonly line: string;
  readonly position: VenueRecord['position'];
}

/** Null for events without a place, or if neither name nor address is known. */
export function findPlace({ places }: Pick<CalendarEvent, 'places'>): Place | null {
  const lines = places.map(({ record }) => venueLine(record)).filter(Boolean);
  if (lines.length === 0) return null;
  return {
    line: lines.join('; '),
    position: places.find(({ record }) => record.position !== null)?.record.position ?? null,
  };
}

/** Where an event takes place in one line: its place, `Online`, or both; `""` if unknown. */
export function describePlace(event: Pick<CalendarEvent, 'places' | 'online'>, locale: Locale): string {
  return addOnline(findPlace(event)?.line ?? '', findMode(event.online), locale);
}

/** A place in words, and whether it is online, only or also; null if it is not. */
export function addOnline(place: string, online: Entry['online'], locale: Locale): string {
  if (online === null) return place;
  const word = getTranslate(locale)(online === 'only' ? 'online' : 'online.also');
  return [place, word].filter(Boolean).join('; ');
}

const lines = new WeakMap<VenueRecord, string>();

/** Cached, because a venue has many events. */
function venueLine(record: VenueRecord): string {
  const line = lines.get(record) ?? makeLine(record);
  lines.set(record, line);
  return line;
}

/** `Teatro Real, Plaza de Isabel II, 28013 Madrid, Spain` */
function makeLine(record: VenueRecord): string {
  return [toOneLine(record.name), formatAddress(findAddress(record))].filter(Boolean).join(', ');
}

type Part = 'address' | 'postcode' | 'city' | 'region' | 'country';

/** The known parts of a venue's address: `Plaza de Isabel II, 28013 Madrid, Spain`. */
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
