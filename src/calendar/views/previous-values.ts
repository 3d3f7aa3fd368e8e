import type { EventTimes, PreviousValues } from '../../history/history-entry.ts';
import type { WallClock } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import { isOver, type CalendarEvent } from '../event.ts';
import { buildScopeLink, type ScopeLink } from './scope-views.ts';
import { offsetBetween } from '../zone.ts';

/** The start of an event before it was moved. */
export interface PreviousStart {
  readonly allDay: boolean;
  /** In the zone that the event had then. */
  readonly clock: WallClock;
  /** `+01:00`: leads from the clock to the instant. */
  readonly offset: string;
}

/** What readers of an event that is still to come may remember of it, and what is no longer so. */
export interface PreviousValuesView {
  /** Null where it starts when it always did. */
  readonly start: PreviousStart | null;
  /** Where it was to take place; null where that has not changed. */
  readonly venues: readonly PreviousVenue[] | null;
}

/** A place where an event was to take place. */
export interface PreviousVenue {
  /** What it was called then; plain text. */
  readonly name: string;
  /** Its page, where it still has one. */
  readonly link: ScopeLink | null;
}

/** What an event was before its last changes. Nothing is told of an event that is over. */
export function findPreviousValues(calendar: Calendar, event: CalendarEvent): PreviousValuesView {
  const previous = isOver(event, calendar.now) ? undefined : event.history.last?.former;
  return {
    start: previous?.times !== undefined && isMoved(previous.times, event) ? startOf(previous.times) : null,
    venues:
      // A place that was announced late, or withdrawn, is no other place.
      previous?.venues === undefined || previous.venues.ids.length === 0 || event.venues.length === 0
        ? null
        : listPreviousVenues(calendar, previous.venues),
  };
}

/** Places as they were known before; without those of which nothing is known any more. */
export function listPreviousVenues(
  calendar: Calendar,
  { ids, names }: NonNullable<PreviousValues['venues']>,
): readonly PreviousVenue[] {
  return ids
    .map((id, index): PreviousVenue => {
      const scope = calendar.scope('venue', id);
      const link = scope === undefined ? null : buildScopeLink(scope);
      return { name: names[index] || (link?.name ?? ''), link };
    })
    .filter(({ name }) => name !== '');
}

/** Whether it starts otherwise now. Another end or name of the zone moves nothing; neither does an hour given or withdrawn within the day. */
export function isMoved(previous: EventTimes, { record, start, startUtc }: CalendarEvent): boolean {
  return previous.allDay || record.allDay
    ? previous.start.slice(0, 10) !== start.slice(0, 10)
    : previous.startUtc !== startUtc;
}

function startOf({ allDay, start, startUtc }: EventTimes): PreviousStart {
  return { allDay, clock: start, offset: offsetBetween(start, startUtc) };
}
