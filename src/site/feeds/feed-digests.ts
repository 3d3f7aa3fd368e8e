import { computeCacheKey, computeSharedKey } from '../../digest.ts';
import type { CalendarFile } from '../../feeds/ical/calendar.ts';
import type { FeedEvent } from '../../feeds/ical/cached-vevent.ts';
import type { NewsFeed } from '../../feeds/news/news-feed.ts';
import type { Site } from '../create-site.ts';
import { digestAddresses, digestEvent } from '../paths/event-digest.ts';
import { perSite } from '../per-site.ts';

/** Changes with what calendar files have of all events, whatever these are. */
const digestSettings = perSite(({ settings: { site, base, locales, feeds } }) =>
  computeCacheKey([site, base, locales, feeds.cancellations, feeds.busy]),
);

const indexDigests = perSite(() => new WeakMap<FeedEvent, string>());

/** Changes if what calendar files have of an event does. */
export function digestInCalendars(site: Site, event: FeedEvent): string {
  const digests = indexDigests(site);
  const digest = digests.get(event) ?? describe(site, event);
  digests.set(event, digest);
  return digest;
}

function describe(site: Site, event: FeedEvent): string {
  if (!('versions' in event))
    return `${digestEvent(event)} ${digestAddresses(site, event)} ${event.categories[0]?.hue} ${digestSettings(site)}`;
  const { versions, contrary, uid, sequence, regrouped } = event;
  const [own, others] = [versions, contrary].map((each) => each.map((one) => digestInCalendars(site, one)));
  return computeCacheKey([own, others, uid, sequence, regrouped]);
}

/** Changes if a calendar file does. */
export function digestCalendarFile(site: Site, file: CalendarFile): string {
  const { title, description, address, home, zone, hue, locale, events } = file;
  const shown = events.map((event) => digestInCalendars(site, event));
  return computeCacheKey([title, description, address, home, zone, hue, locale, digestSettings(site), shown]);
}

/** Changes if a file of news does, in any format. */
export function digestNews(site: Site, feed: NewsFeed): string {
  const { title, description, publisher, language, locale, address, home, changed, items } = feed;
  const shown = items.map(computeSharedKey);
  const head = [title, description, publisher, language, locale, address, home, changed];
  return computeCacheKey([head, digestSettings(site), shown]);
}
