import type { EventTimes, PreviousValues } from '../../history/history-entry.ts';
import type { Instant, WallClock } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import { isOver, type CalendarEvent } from '../event.ts';
import { isRoom } from '../online-room.ts';
import type { Entry } from '../entry.ts';
import { findPlaceChanges, isMoved, type PlaceChange } from './change-kinds.ts';
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

type FormerVenues = NonNullable<PreviousValues['venues']>;

/** Values of an upcoming event that changed, and that readers may remember. */
export interface PreviousValuesView {
  /** Null if its start did not change. */
  readonly start: PreviousStart | null;
  /** Null if it takes place where it was to. */
  readonly place: PlaceNotice | null;
}

/**
 * How the place of an event changed, in at least one way, and its previous venues. A place that was
 * announced late or withdrawn is not another place.
 */
export interface PlaceNotice extends Pick<PreviousPlace, 'venues'> {
  readonly changes: readonly Exclude<PlaceChange, 'placed' | 'unplaced'>[];
}

/** Where an event was to take place, and how that changed. */
export interface PreviousPlace {
  readonly changes: readonly PlaceChange[];
  /** Empty if it was only online. */
  readonly venues: readonly PreviousVenue[];
  readonly online: Entry['online'];
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
    place: previous?.venues === undefined ? null : findNotice(calendar, previous.venues, event),
  };
}

function findNotice(calendar: Calendar, previous: FormerVenues, event: CalendarEvent): PlaceNotice | null {
  const { venues, online, changes: all } = findPreviousPlace(calendar, previous, event);
  if (previous.ids.length === 0 && online === null) return null;
  const changes = all.filter((change) => change !== 'placed' && change !== 'unplaced');
  return changes.length === 0 ? null : { changes, venues };
}

/**
 * Where an event was to take place, by the rule of `findWhereabouts`. It has no venue of which
 * nothing is known any more.
 */
export function findPreviousPlace(
  calendar: Calendar,
  { ids, names, online }: FormerVenues,
  event: CalendarEvent,
): PreviousPlace {
  const venues = ids.map((id, index) => ({ scope: calendar.scope('venue', id), id, name: names[index] }));
  const places = venues.filter(({ scope }) => scope === undefined || !isRoom(scope.record));
  const isOnline = online !== undefined || places.length < venues.length;
  const shown = online === 'only' ? [] : places;
  const mode = online ?? (isOnline ? (shown.length > 0 ? 'also' : 'only') : null);
  return {
    changes: findPlaceChanges({ places: shown.map(({ id }) => id), online: mode }, event),
    venues: shown
      .map(({ scope, name }): PreviousVenue => {
        const link = scope === undefined ? null : buildScopeLink(scope);
        return { name: name || (link?.name ?? ''), link };
      })
      .filter(({ name }) => name !== ''),
    online: mode,
  };
}

function describeStart(times: EventTimes, calendar: Zone, { here: now }: CalendarEvent): PreviousStart {
  const { allDay, start, startUtc } = times;
  const { here, zone } = buildOccasion(times, calendar);
  // Next to an hour of another zone, that of the calendar needs its zone, too.
  const isNamed = !allDay && (here !== null || now !== null);
  return { allDay, clock: start, instant: startUtc, zone: isNamed ? zone : null };
}
