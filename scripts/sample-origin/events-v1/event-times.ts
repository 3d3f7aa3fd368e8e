import { abbreviation } from '../content/abbreviation.ts';
import type { EventPost } from '../content/content.ts';
import { toUtc } from '../content/zones.ts';
import type { Stamp } from '../content/zones.ts';

/** What is computed from an event's wall clock and zone. */
export interface EventTimes {
  /** The event's zone, or the site's when it has none. */
  zone: string;
  utcStart: Stamp;
  utcEnd: Stamp;
  abbreviation: string;
}

// Zone arithmetic is the dear part of an event; a stored event never changes, so its times are computed once.
const remembered = new WeakMap<EventPost, EventTimes>();

/** Instants of an event in UTC, and the abbreviation of its zone at the start. */
export function eventTimes(event: EventPost, siteZone: string): EventTimes {
  const known = remembered.get(event);
  if (known) return known;
  const zone = event.timezone || siteZone;
  const utcStart = toUtc(event.start, zone);
  const times = {
    zone,
    utcStart,
    utcEnd: toUtc(event.end, zone),
    abbreviation: abbreviation(utcStart, event.start, zone),
  };
  remembered.set(event, times);
  return times;
}
