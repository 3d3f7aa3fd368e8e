import type { CalendarEvent } from '../../calendar/event.ts';
import type { CombinedEvent } from '../../calendar/all-languages/combined-calendar.ts';
import type { Feed } from '../feed.ts';
import { renderVevent, type Vevent } from './event.ts';

/** What calendars tell of: an event in one language, or in all of its languages. */
export type FeedEvent = CalendarEvent | CombinedEvent;

/** What an event in a calendar file depends on beyond itself. */
export type FeedOptions = Pick<Feed, 'addressOf' | 'cancellations'>;

const written = new WeakMap<FeedEvent, FeedOptions & { readonly vevent: Vevent }>();

/** An event in a calendar file. It stands in half a dozen feeds, in each with the same words: it is written once. */
export function cachedVevent({ addressOf, cancellations }: FeedOptions, event: FeedEvent): Vevent {
  const last = written.get(event);
  if (last?.addressOf === addressOf && last.cancellations === cancellations) return last.vevent;
  const { uid, sequence, regrouped, contrary } =
    'versions' in event ? event : { ...event.history, regrouped: null, contrary: [] };
  const made = renderVevent(listVersions(event), {
    uid,
    sequence,
    regrouped,
    contrary,
    addressOf,
    cancellations,
  });
  written.set(event, { addressOf, cancellations, vevent: made });
  return made;
}

/** The event in each of its languages; times are those of the first. */
export function listVersions(event: FeedEvent): CombinedEvent['versions'] {
  return 'versions' in event ? event.versions : [event];
}
