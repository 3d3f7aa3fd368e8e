import type { CalendarEvent } from '../calendar/event.ts';
import { latest } from '../calendar/order.ts';
import type { Instant } from '../model/time.ts';

/** What tells how old an event's words are. */
type Revised = Pick<CalendarEvent, 'record' | 'history' | 'venues' | 'organizers' | 'categories'>;

/**
 * When what calendars say of an event last changed (LAST-MODIFIED, RFC 5545 section 3.8.7.3): the last crawl that found it, or a venue,
 * organizer or category that it tells of, otherwise than before, or gone; where none did, its last edit before the first crawl. It
 * has to grow with every change of what is said, colours, pictures and page addresses apart, also of what is gone: ICSx5 passes over
 * an event whose LAST-MODIFIED it has already (`ProcessEventsTask`), whatever its SEQUENCE. Dates of later edits do not count: an origin may
 * give them late, or write them by a clock that is ahead, and then the next change would not be later.
 */
export function revisedAt({ record, history, venues, organizers, categories }: Revised): Instant {
  const { firstSeen, changed, vanished } = history;
  const { modified } = record;
  const found = [...venues, ...organizers, ...categories].map((scope) => scope.changed ?? '');
  return latest([
    modified < firstSeen ? modified : firstSeen,
    // What a first crawl finds is no change.
    changed > firstSeen ? changed : '',
    vanished ?? '',
    ...found,
  ]);
}
