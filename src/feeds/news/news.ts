import type { Calendar } from '../../calendar/calendar.ts';
import { isOver, type CalendarEvent } from '../../calendar/event.ts';
import { compareText, latestInstant } from '../../calendar/order.ts';
import type { Instant } from '../../model/time.ts';
import { findEditedAt } from '../last-modified.ts';

const itemLimit = 50;

/** What is news, in every format of it: the events that are not over, the latest published first, fifty at most. */
export function selectNews({ events }: Pick<Calendar, 'events'>, now: Instant): readonly CalendarEvent[] {
  return events
    .filter((event) => !isOver(event, now))
    .toSorted((a, b) => compareText(b.history.published, a.history.published) || b.record.id - a.record.id)
    .slice(0, itemLimit);
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
