import type { Calendar } from '../calendar/calendar.ts';
import { isOver, type CalendarEvent } from '../calendar/event.ts';
import { compare } from '../calendar/order.ts';
import type { Instant } from '../model/time.ts';

const itemLimit = 50;

/** What is news, in every format of it: the events that are not over, the latest published first, fifty at most. */
export function newsOf({ events }: Pick<Calendar, 'events'>, now: Instant): readonly CalendarEvent[] {
  return events
    .filter((event) => !isOver(event, now))
    .toSorted((a, b) => compare(b.history.published, a.history.published) || b.record.id - a.record.id)
    .slice(0, itemLimit);
}

/**
 * When what a reader sees of an event last changed. Before the first crawl that saw it only the origin's own date is known; later
 * ones of these are ignored, as an edit may have changed nothing.
 */
export function updatedAt(event: CalendarEvent): Instant {
  const { firstSeen, changed, published } = event.history;
  const { modified } = event.record;
  if (changed > firstSeen) return changed;
  const known = modified < firstSeen ? modified : firstSeen;
  return known > published ? known : published;
}
