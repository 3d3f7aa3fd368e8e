import type { CalendarEvent } from '../calendar/event.ts';
import { latestInstant } from '../calendar/order.ts';
import type { Instant } from '../model/time.ts';

/**
 * The last edit of an event by its record, even if nothing changed. An edit dated after the crawl
 * that read it does not count, because the next change might seem earlier: the clock of the origin
 * may be ahead.
 */
function findEditedAt({ record, history }: Pick<CalendarEvent, 'record' | 'history'>): Instant {
  const { edited, firstSeen } = history;
  return edited ?? (record.modified < firstSeen ? record.modified : firstSeen);
}

/** The parts of an event that decide when its texts last changed. */
type Revised = Pick<CalendarEvent, 'record' | 'history' | 'venues' | 'organizers' | 'categories'>;

/**
 * The last change of an event in calendar files (LAST-MODIFIED, RFC 5545 section 3.8.7.3): its last
 * edit, or the last crawl that found it, or a venue, organizer or category of it, changed or gone,
 * whichever is later. It must grow with every change except of colours, pictures and page
 * addresses, and when an event vanishes: ICSx5 skips an event whose LAST-MODIFIED it already has
 * (`ProcessEventsTask`), whatever its SEQUENCE. The date of an edit is not enough, because an
 * origin may publish it late.
 */
export function findLastModified(event: Revised): Instant {
  const { history, venues, organizers, categories } = event;
  const { firstSeen, changed, vanished } = history;
  const found = [...venues, ...organizers, ...categories].map((scope) => scope.changed ?? '');
  return latestInstant([
    findEditedAt(event),
    // A first crawl finds no changes.
    changed > firstSeen ? changed : '',
    vanished ?? '',
    ...found,
  ]);
}

/**
 * The last visible change of an event in news: its last edit, or the last crawl after the first
 * that found a change, whichever is later; never before its publication.
 */
export function findUpdatedAt(event: CalendarEvent): Instant {
  const { firstSeen, published } = event.history;
  const found = findDetectedAt(event);
  return latestInstant([published, findEditedAt(event), found > firstSeen ? found : '']);
}

/**
 * The last crawl that found an event, or a scope that items name, changed; the first crawl that saw
 * it if none did. Items name no organizers.
 */
export function findDetectedAt({ history, venues, categories, tags }: CalendarEvent): Instant {
  const scopeChanges = [...venues, ...categories, ...tags].map(({ changed }) => changed ?? '');
  return latestInstant([history.changed, ...scopeChanges]);
}
