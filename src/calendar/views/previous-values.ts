import type { EventTimes, PreviousValues } from '../../history/history-entry.ts';
import type { Instant, WallClock } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import { isOver, type CalendarEvent } from '../event.ts';
import { buildScopeLink, type ScopeLink } from './scope-views.ts';
import { buildOccasion } from '../span.ts';
import type { Zone } from '../zone.ts';

/** The start of an event before it was moved. */
export interface PreviousStart {
  readonly allDay: boolean;
  /** In the zone that the event had then. */
  readonly clock: WallClock;
  readonly instant: Instant;
  /** The zone if it has to be named: see `findHoursHere`. */
  readonly zone: Zone | null;
}

/** Values of an upcoming event that changed, and that readers may remember. */
export interface PreviousValuesView {
  /** Null if its start did not change. */
  readonly start: PreviousStart | null;
  /** Where it was to take place; null if that did not change. */
  readonly venues: readonly PreviousVenue[] | null;
}

/** A place where an event was to take place. */
export interface PreviousVenue {
  /** Its name at that time; plain text. */
  readonly name: string;
  /** Its page, if it still has one. */
  readonly link: ScopeLink | null;
}

/** The values of an event before its last changes; none for past events. */
export function findPreviousValues(calendar: Calendar, event: CalendarEvent): PreviousValuesView {
  const previous = isOver(event, calendar.now) ? undefined : event.history.last?.former;
  return {
    start:
      previous?.times !== undefined && isMoved(previous.times, event)
        ? describeStart(previous.times, calendar.zone, event)
        : null,
    venues:
      // A venue that was announced late or withdrawn is not a change of venue.
      previous?.venues === undefined || previous.venues.ids.length === 0 || event.venues.length === 0
        ? null
        : listPreviousVenues(calendar, previous.venues),
  };
}

/** Previous venues, without those of which nothing is known any more. */
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

/**
 * Whether an event starts at another time than before. A new end or zone name does not count, nor
 * does an hour that was added or removed within the same day.
 */
export function isMoved(previous: EventTimes, { record, start, startUtc }: CalendarEvent): boolean {
  return previous.allDay || record.allDay
    ? previous.start.slice(0, 10) !== start.slice(0, 10)
    : previous.startUtc !== startUtc;
}

function describeStart(times: EventTimes, calendar: Zone, { here: now }: CalendarEvent): PreviousStart {
  const { allDay, start, startUtc } = times;
  const { here, zone } = buildOccasion(times, calendar);
  // Next to an hour of another zone, that of the calendar needs its zone, too.
  const isNamed = !allDay && (here !== null || now !== null);
  return { allDay, clock: start, instant: startUtc, zone: isNamed ? zone : null };
}
