import { compareText } from '../../calendar/order.ts';
import type { Instant } from '../../model/time.ts';
import type { Feed } from '../feed.ts';
import { countOctets } from '../text.ts';
import { listVersions, cachedVevent, type FeedEvent } from './cached-vevent.ts';
import { findEventTimes } from './time.ts';

/**
 * Divides the events of a calendar into as few files as possible, with at most `room` for the
 * components of each. Upcoming events go into the first file, so that existing subscribers keep
 * receiving them; past events go last. Each file keeps the order of the feed.
 * @param room octets
 */
export function splitCalendar<E extends FeedEvent>(feed: Feed<E>, room: number): readonly (readonly E[])[] {
  const parts: Set<E>[] = [];
  let part = new Set<E>();
  let zones = new Set<string>();
  let left = -1;
  for (const event of byRelevance(feed.events, feed.now)) {
    const count = (): number => cachedVevent(feed, event).component.length;
    const octets = feed.recallOctets?.(event, count) ?? count();
    const { timezone } = findEventTimes(listVersions(event)[0]);
    const zone = timezone === null || zones.has(timezone.tzid) ? 0 : countOctets(timezone.component);
    if (left < octets + zone) {
      part = new Set();
      zones = new Set();
      left = room;
      parts.push(part);
    }
    if (timezone !== null && !zones.has(timezone.tzid)) {
      left -= countOctets(timezone.component);
      zones.add(timezone.tzid);
    }
    left -= octets;
    part.add(event);
  }
  // Most calendars need one file.
  if (parts.length < 2) return [feed.events];
  return parts.map((each) => feed.events.filter((event) => each.has(event)));
}

/** Upcoming events by start, then past ones, the latest first. */
function byRelevance<E extends FeedEvent>(events: readonly E[], now: Instant): E[] {
  const timed = events.map((event) => ({ event, time: listVersions(event)[0] }));
  const past = timed.filter(({ time }) => time.overUtc < now);
  const upcoming = timed.filter(({ time }) => time.overUtc >= now);
  upcoming.sort((a, b) => compareText(a.time.startUtc, b.time.startUtc));
  past.sort((a, b) => compareText(b.time.overUtc, a.time.overUtc));
  return [...upcoming, ...past].map(({ event }) => event);
}
