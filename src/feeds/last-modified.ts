import type { CalendarEvent } from '../calendar/event.ts';
import { latestInstant } from '../calendar/order.ts';
import type { Instant } from '../model/time.ts';

/**
 * The last edit of an event, as its record dates it, be it that nothing was changed. An edit dated after the crawl that read it does not
 * count, for the next change would not be later: an origin may write it by a clock that is ahead.
 */
export function findEditedAt({ record, history }: Pick<CalendarEvent, 'record' | 'history'>): Instant {
  const { edited, firstSeen } = history;
  return edited ?? (record.modified < firstSeen ? record.modified : firstSeen);
}

/** What tells how old an event's words are. */
type Revised = Pick<CalendarEvent, 'record' | 'history' | 'venues' | 'organizers' | 'categories'>;

/**
 * When what calendars say of an event last changed (LAST-MODIFIED, RFC 5545 section 3.8.7.3): its last edit, or the last crawl that
 * found it, or a venue, organizer or category that it tells of, otherwise than before, or gone, whichever is later. It has to grow with
 * every change of what is said, colours, pictures and page addresses apart, also of what is gone: ICSx5 passes over an event whose
 * LAST-MODIFIED it has already (`ProcessEventsTask`), whatever its SEQUENCE. The date of an edit alone would not do: an origin may give
 * it late.
 */
export function findLastModified(event: Revised): Instant {
  const { history, venues, organizers, categories } = event;
  const { firstSeen, changed, vanished } = history;
  const found = [...venues, ...organizers, ...categories].map((scope) => scope.changed ?? '');
  return latestInstant([
    findEditedAt(event),
    // What a first crawl finds is no change.
    changed > firstSeen ? changed : '',
    vanished ?? '',
    ...found,
  ]);
}

/**
 * When what a reader sees of an event last changed: its last edit, or the last crawl that found a change since the first that saw it,
 * whichever is later; never before its publication.
 */
export function findUpdatedAt(event: CalendarEvent): Instant {
  const { firstSeen, published } = event.history;
  const found = findFoundAt(event);
  return latestInstant([published, findEditedAt(event), found > firstSeen ? found : '']);
}

/**
 * The last crawl that found an event, or what items name beside it, otherwise than before; the first that saw it, where none
 * did. Items name no organizers.
 */
export function findFoundAt({ history, venues, categories, tags }: CalendarEvent): Instant {
  const renames = [...venues, ...categories, ...tags].map(({ changed }) => changed ?? '');
  return latestInstant([history.changed, ...renames]);
}
