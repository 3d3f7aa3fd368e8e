import type { Calendar } from '../calendar/calendar.ts';
import { isOver, type CalendarEvent } from '../calendar/event.ts';
import { compare } from '../calendar/order.ts';
import type { Instant } from '../model/time.ts';

const itemLimit = 50;

/** What is news, in every format of it: the events that are not over, the latest published first, fifty at most. */
export function newsOf({ events }: Pick<Calendar, 'events'>, now: Instant): readonly CalendarEvent[] {
  return events
    .filter((event) => !isOver(event, now))
    .toSorted((a, b) => compare(publishedAt(b), publishedAt(a)) || b.record.id - a.record.id)
    .slice(0, itemLimit);
}

/**
 * When an event was first published: when the origin says it was, or when it was first seen here, whichever is earlier. The first
 * crawl sees everything at once, so that being seen alone says nothing; an origin lets its editors write any date, also one to
 * come, and change it. Never later than the crawl: readers hold back what is dated in the future, or show it as new every day.
 */
export function publishedAt({ record, history }: CalendarEvent): Instant {
  return record.created < history.firstSeen ? record.created : history.firstSeen;
}

/**
 * When what a reader sees of an event last changed. Before the first crawl that saw it only the origin's own date is known; later
 * ones of these are ignored, as an edit may have changed nothing.
 */
export function updatedAt(event: CalendarEvent): Instant {
  const { firstSeen, changed } = event.history;
  const { modified } = event.record;
  if (changed > firstSeen) return changed;
  const published = publishedAt(event);
  const known = modified < firstSeen ? modified : firstSeen;
  return known > published ? known : published;
}
