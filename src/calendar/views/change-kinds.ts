import type { EventTimes } from '../../history/history-entry.ts';
import type { CalendarEvent } from '../event.ts';
import { isMoved } from './previous-values.ts';
import { findSpan } from '../span.ts';

/** Kinds of changes to an event, the most urgent first. */
export const changeKinds = [
  'gone',
  'cancelled',
  'postponed',
  'resumed',
  'back',
  'moved',
  'times',
  'venue',
  'placed',
  'unplaced',
  'new',
] as const;
/**
 * One of `changeKinds`. `times`: it begins at the same time but ends at another, or it became or is
 * no longer all-day. `placed`: it had no venue before; `unplaced`: it no longer has one.
 */
export type ChangeKind = (typeof changeKinds)[number];

/** The change of an event whose times were edited; empty if only the name of its zone differs. */
export function findTimesChange(previous: EventTimes, event: CalendarEvent): ('moved' | 'times')[] {
  if (isMoved(previous, event)) return ['moved'];
  const { firstDay, lastDay, startUtc, endUtc } = event;
  const { allDay } = event.record;
  const was = findSpan(previous);
  const isSame = allDay
    ? was.firstDay === firstDay && was.lastDay === lastDay
    : was.startUtc === startUtc && was.endUtc === endUtc;
  return isSame && previous.allDay === allDay ? [] : ['times'];
}

/**
 * The change of an event whose venues were edited.
 * @param previous ids of its venues before
 */
export function findVenueChange(
  previous: readonly number[],
  { venues }: CalendarEvent,
): 'venue' | 'placed' | 'unplaced' {
  if (previous.length === 0) return 'placed';
  return venues.length === 0 ? 'unplaced' : 'venue';
}
