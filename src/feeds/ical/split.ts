import { compareText } from '../../calendar/order.ts';
import type { Instant } from '../../model/time.ts';
import type { Feed } from '../feed.ts';
import { countOctets } from '../text.ts';
import { listVersions, cachedVevent, type FeedEvent } from './identity.ts';

/**
 * The events of a calendar by the files that hold them: as few as there can be with `room` for the components in each. The first
 * holds what is soonest, so that who subscribed to it alone goes on getting what comes; what is over stands in the last. In each
 * the events stand in the order of the feed.
 * @param room octets
 */
export function splitCalendar<E extends FeedEvent>(feed: Feed<E>, room: number): readonly (readonly E[])[] {
  const parts: Set<E>[] = [];
  let part = new Set<E>();
  let zones = new Set<string>();
  let left = -1;
  for (const event of byRelevance(feed.events, feed.now)) {
    const { octets, timezone } = cachedVevent(feed, event);
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

/** What is coming by its start, then what is over, the latest first. */
function byRelevance<E extends FeedEvent>(events: readonly E[], now: Instant): E[] {
  const timed = events.map((event) => ({ event, time: listVersions(event)[0] }));
  const over = timed.filter(({ time }) => time.endUtc < now);
  const coming = timed.filter(({ time }) => time.endUtc >= now);
  coming.sort((a, b) => compareText(a.time.startUtc, b.time.startUtc));
  over.sort((a, b) => compareText(b.time.endUtc, a.time.endUtc));
  return [...coming, ...over].map(({ event }) => event);
}
