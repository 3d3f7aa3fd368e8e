import { addDays } from '../../calendar/day.ts';
import type { CalendarEvent } from '../../calendar/event.ts';
import { compareText } from '../../calendar/order.ts';
import type { Zone } from '../../calendar/zone.ts';
import type { Locale } from '../../model/locale.ts';
import type { Instant } from '../../model/time.ts';
import type { Feed } from '../feed.ts';
import type { Format } from '../format.ts';
import { writeCalendar, type CalendarValues } from './writer.ts';
import { splitCalendar } from './split.ts';
import { countOctets } from '../text.ts';
import { listVersions, cachedVevent, type FeedOptions, type FeedEvent } from './cached-vevent.ts';
import type { Vevent } from './event.ts';
import { buildVtimezone, type VTimezone } from './zone.ts';

/**
 * Days for which an event stays in calendar feeds after its end, so that a subscriber's recent past
 * stays complete.
 */
const daysKept = 90;
const secondsToLive = 3600;
/** Google refuses calendars of more than a megabyte, and some that are near it. */
const octetLimit = 900_000;
const decoder = new TextDecoder();

/**
 * Calendars to subscribe to (RFC 5545, RFC 7986): upcoming and running events, those that ended in
 * the last 90 days, and cancellations of upcoming events that were removed; if there are none of
 * these, the last event.
 */
export const ical: Format = {
  name: 'ical',
  label: 'iCalendar',
  file: 'calendar.ics',
  contentType: 'text/calendar; charset=utf-8',
  select: selectEvents,
  divide: splitFeed,
  render: renderCalendar,
};

/** The events from which a subscribed calendar selects. */
interface Source<E extends FeedEvent> {
  readonly events: readonly E[];
  readonly tombstones: readonly E[];
  /** Events that go on in another language. Calendars of all languages have none. */
  readonly continued?: readonly E[];
}

/**
 * Selects events that ended at most 90 days before `now`, and tombstones; if there are none, the
 * event that ended last.
 */
export function selectEvents<E extends FeedEvent>(
  { events, tombstones, continued = [] }: Source<E>,
  now: Instant,
): readonly E[] {
  const oldest = `${addDays(now.slice(0, 10), -daysKept)}${now.slice(10)}`;
  const kept = [...events.filter((event) => readEnd(event) >= oldest), ...continued, ...tombstones];
  if (kept.length > 0) return kept;
  const last = events.toSorted((a, b) => compareText(readEnd(a), readEnd(b))).at(-1);
  return last === undefined ? [] : [last];
}

function readEnd(event: FeedEvent): Instant {
  return listVersions(event)[0].overUtc;
}

/** Divides the events of a calendar into files of at most 900 kB: see `splitCalendar`. */
export function splitFeed<E extends FeedEvent>(feed: Feed<E>): readonly (readonly E[])[] {
  // The properties of a calendar are small. Twice their size allows for the number in the title of
  // further files.
  return splitCalendar(feed, octetLimit - 2 * countOctets(renderCalendar({ ...feed, events: [] })));
}

/** All that a calendar file depends on. */
export type CalendarFile = FeedOptions &
  Pick<Feed<FeedEvent>, 'title' | 'description' | 'address' | 'home' | 'zone' | 'hue' | 'locale' | 'events'>;

/**
 * A calendar to subscribe to. Without events it has its zone, because a calendar must have a
 * component (RFC 5545 section 3.6).
 */
export function renderCalendar(feed: CalendarFile): string {
  const values = {
    name: feed.title,
    description: feed.description,
    source: feed.address,
    url: feed.home,
    zone: zoneName(feed.zone),
    hue: feed.hue,
    refresh: secondsToLive,
  };
  return assemble(
    feed.locale,
    values,
    feed.events.map((event) => cachedVevent(feed, event)),
    feed.events.length === 0 ? findZone(feed.zone) : null,
  );
}

/** The calendar file of one event, to be imported once. */
export function renderEventFile(event: CalendarEvent, options: FeedOptions): string {
  return assemble(event.record.locale, null, [cachedVevent(options, event)]);
}

/**
 * Each zone once, before the events.
 * @param own a zone that no event needs
 */
function assemble(
  locale: Locale,
  values: CalendarValues | null,
  events: readonly Vevent[],
  own: VTimezone | null = null,
): string {
  const zones = new Map<string, string>();
  for (const { timezone } of [{ timezone: own }, ...events])
    if (timezone !== null) zones.set(timezone.tzid, timezone.component);
  const components = events.map(({ component }) => decoder.decode(component));
  return writeCalendar(locale, values, [...zones.values(), ...components]);
}

/** UTC for a manual offset, which has no definition. */
function findZone({ iana }: Zone): VTimezone | null {
  return buildVtimezone(iana ?? '') ?? buildVtimezone('UTC');
}

/** Google and others read it as the zone of the whole calendar; they do not know manual offsets. */
function zoneName({ iana }: Zone): string | null {
  return iana === null ? null : (buildVtimezone(iana)?.tzid ?? iana);
}
