import type { CalendarEvent } from '../../calendar/event.ts';
import type { CombinedEvent } from '../../calendar/all-languages/combined-calendar.ts';
import type { Feed } from '../feed.ts';
import { renderVevent, type Vevent } from './event.ts';

/** An event of a calendar file, in one language or in all of its languages. */
export type FeedEvent = CalendarEvent | CombinedEvent;

/** Settings that an event in a calendar file depends on. */
export type FeedOptions = Pick<Feed, 'addressOf' | 'pathOf' | 'languageOf' | 'cancellations' | 'busy'>;

/** Octets of all texts that are kept of a site: those of 12,000 events, about. */
const mostKept = 50_000_000;

/** Octets for which there is room, by `addressOf`: each site has its own. */
const rooms = new WeakMap<FeedOptions['addressOf'], number>();
const cache = new WeakMap<FeedEvent, FeedOptions & { readonly vevent: Vevent }>();

/**
 * An event as a calendar file has it. Cached, because it has the same text in a dozen feeds: in a
 * large calendar, only those that are asked for first.
 */
export function cachedVevent(feed: FeedOptions, event: FeedEvent): Vevent {
  const { addressOf, pathOf, languageOf, cancellations, busy } = feed;
  const options = { addressOf, pathOf, languageOf, cancellations, busy };
  const last = cache.get(event);
  if (last !== undefined && isSame(last, options)) return last.vevent;
  const { uid, sequence, regrouped, contrary } =
    'versions' in event ? event : { ...event.history, regrouped: null, contrary: [] };
  const vevent = renderVevent(listVersions(event), {
    uid,
    sequence,
    regrouped,
    contrary,
    ...options,
  });
  const room = (rooms.get(addressOf) ?? mostKept) - vevent.component.length;
  if (room >= 0) {
    rooms.set(addressOf, room);
    cache.set(event, { ...options, vevent });
  }
  return vevent;
}

function isSame(a: FeedOptions, b: FeedOptions): boolean {
  return (
    a.addressOf === b.addressOf &&
    a.pathOf === b.pathOf &&
    a.languageOf === b.languageOf &&
    a.cancellations === b.cancellations &&
    a.busy === b.busy
  );
}

/** The event in each of its languages; times are those of the first. */
export function listVersions(event: FeedEvent): CombinedEvent['versions'] {
  return 'versions' in event ? event.versions : [event];
}
