import type { CalendarEvent } from '../calendar/event.ts';
import { latest } from '../calendar/order.ts';
import type { Instant } from '../model/time.ts';

/** What tells how old an event's words are. */
type Revised = Pick<CalendarEvent, 'record' | 'history' | 'venues' | 'organizers' | 'categories'>;

/**
 * When what calendars say of an event last changed (LAST-MODIFIED, RFC 5545 section 3.8.7.3): its record, or one that it tells of its
 * place or organizers, was edited, or a crawl found it or one of its categories otherwise than before, as it does when it learns a
 * status late or when an event comes back; categories have no dates of their own. It has to grow with
 * every change of what is said, colours and pictures apart: ICSx5 passes over an event whose LAST-MODIFIED it has already
 * (`ProcessEventsTask`), whatever its SEQUENCE.
 */
export function revisedAt({ record, history, venues, organizers, categories }: Revised): Instant {
  const { firstSeen, changed, vanished } = history;
  // Of what is gone nothing more is said, whatever becomes of its places.
  if (vanished !== null) return vanished;
  const edits = [record, ...[...venues, ...organizers].map((scope) => scope.record)].map(
    ({ modified }) => modified,
  );
  const renames = categories.map(({ changed: renamed }) => renamed ?? '');
  // What a first crawl finds is no change: it is as old as the origin says.
  return latest([...edits, ...renames, ...(changed > firstSeen ? [changed] : [])]);
}
