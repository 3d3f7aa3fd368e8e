import type { Calendar } from '../../calendar/calendar.ts';
import { isOver, type CalendarEvent } from '../../calendar/event.ts';
import { compareText } from '../../calendar/order.ts';
import type { Instant } from '../../model/time.ts';

const itemLimit = 50;

/**
 * Selects the events for news, in every format: those that are not over, the latest published
 * first, at most fifty.
 */
export function selectNews({ events }: Pick<Calendar, 'events'>, now: Instant): readonly CalendarEvent[] {
  return events
    .filter((event) => !isOver(event, now))
    .toSorted((a, b) => compareText(b.history.published, a.history.published) || b.record.id - a.record.id)
    .slice(0, itemLimit);
}
