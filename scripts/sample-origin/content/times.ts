import type { EventPost, Post } from './content.ts';
import { toEpochSeconds, fromUtc, parseManualOffset, formatOffset, type Stamp, toUtc } from './zones.ts';

/** Values computed from wall clock and zone of an event. */
export interface EventTimes {
  /** Zone of the event, or else of the site. */
  zone: string;
  utcStart: Stamp;
  utcEnd: Stamp;
  abbreviation: string;
}

// Zone arithmetic is slow and a stored event never changes, so its times are computed once.
const eventTimesByPost = new WeakMap<EventPost, EventTimes>();

/** Instants of an event in UTC, and the abbreviation of its zone at the start. */
export function computeEventTimes(event: EventPost, siteZone: string): EventTimes {
  const abbreviations = eventTimesByPost.get(event);
  if (abbreviations) return abbreviations;
  const zone = event.timezone || siteZone;
  const utcStart = toUtc(event.start, zone);
  const times = {
    zone,
    utcStart,
    utcEnd: toUtc(event.end, zone),
    abbreviation: abbreviateZone(utcStart, event.start, zone),
  };
  eventTimesByPost.set(event, times);
  return times;
}

// No locale has all abbreviations: American English has GMT+1 where British English has CET.
const namingLocales = ['en-US', 'en-GB', 'en-AU', 'en-IN'];
const cached = new Map<string, string>();

/** `EST`, `CET`, `UTC`, `-03` where a zone has no letters, `""` for manual offsets. */
export function abbreviateZone(utc: Stamp, local: Stamp, zone: string): string {
  if (zone === 'UTC') return 'UTC';
  if (parseManualOffset(zone) !== null) return '';
  const offset = formatOffset(utc, local);
  const key = `${zone} ${offset}`;
  const name = cached.get(key) ?? findAbbreviation(utc, zone) ?? offset.replace(':00', '').replace(':', '');
  cached.set(key, name);
  return name;
}

function findAbbreviation(utc: Stamp, zone: string): string | undefined {
  return namingLocales
    .map((locale) => new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }))
    .flatMap((format) => format.formatToParts(toEpochSeconds(utc) * 1000))
    .filter((part) => part.type === 'timeZoneName')
    .map((part) => part.value)
    .find((name) => /^[A-Z]{2,5}$/.test(name));
}

// Publication times are computed once per stored post too.
const siteTimesByPost = new WeakMap<Post, { date: Stamp; modified: Stamp }>();

/** Publication and last edit of a post in site time. */
export function computeSiteTimes(post: Post, siteZone: string): { date: Stamp; modified: Stamp } {
  const cached = siteTimesByPost.get(post);
  if (cached) return cached;
  const times = { date: fromUtc(post.date, siteZone), modified: fromUtc(post.modified, siteZone) };
  siteTimesByPost.set(post, times);
  return times;
}
