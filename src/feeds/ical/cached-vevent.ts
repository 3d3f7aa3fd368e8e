import type { CalendarEvent } from '../../calendar/event.ts';
import type { CombinedEvent } from '../../calendar/all-languages/combined-calendar.ts';
import type { Feed } from '../feed.ts';
import { renderVevent, type Vevent } from './event.ts';

/** An event of a calendar file, in one language or in all of its languages. */
export type FeedEvent = CalendarEvent | CombinedEvent;

/** Settings that an event in a calendar file depends on. */
export type FeedOptions = Pick<Feed, 'addressOf' | 'cancellations'>;

const cache = new WeakMap<FeedEvent, FeedOptions & { readonly vevent: Vevent }>();

/**
 * An event as a calendar file has it. Cached, because it has the same text in half a dozen feeds.
 */
export function cachedVevent({ addressOf, cancellations }: FeedOptions, event: FeedEvent): Vevent {
  const last = cache.get(event);
  if (last?.addressOf === addressOf && last.cancellations === cancellations) return last.vevent;
  const { uid, sequence, regrouped, contrary } =
    'versions' in event ? event : { ...event.history, regrouped: null, contrary: [] };
  const vevent = renderVevent(listVersions(event), {
    uid,
    sequence,
    regrouped,
    contrary,
    addressOf,
    cancellations,
  });
  cache.set(event, { addressOf, cancellations, vevent });
  return vevent;
}

/** The event in each of its languages; times are those of the first. */
export function listVersions(event: FeedEvent): CombinedEvent['versions'] {
  return 'versions' in event ? event.versions : [event];
}
