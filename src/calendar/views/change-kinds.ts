import type { EventTimes } from '../../history/history-entry.ts';
import type { CalendarEvent } from '../event.ts';
import { isMoved } from './previous-values.ts';
import { buildOccasion } from '../span.ts';

/** What may happen to an event that people know of; of several that one crawl found, what they must hear of first. */
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
 * One of `changeKinds`. `times`: it begins when it did, but ends otherwise, or all day became an hour, or an hour all day. `placed`: it
 * had no venue; `unplaced`: it has none any more.
 */
export type ChangeKind = (typeof changeKinds)[number];

/** What became of an event that had other times; nothing where only the name of its zone is another. */
export function findTimesChange(previous: EventTimes, event: CalendarEvent): ('moved' | 'times')[] {
  if (isMoved(previous, event)) return ['moved'];
  const { firstDay, lastDay, startUtc, endUtc } = event;
  const { allDay } = event.record;
  const was = buildOccasion(previous);
  const isSame = allDay
    ? was.firstDay === firstDay && was.lastDay === lastDay
    : was.startUtc === startUtc && was.endUtc === endUtc;
  return isSame && previous.allDay === allDay ? [] : ['times'];
}

/** What became of an event that had other venues, by their ids. */
export function findVenueChange(
  previous: readonly number[],
  { venues }: CalendarEvent,
): 'venue' | 'placed' | 'unplaced' {
  if (previous.length === 0) return 'placed';
  return venues.length === 0 ? 'unplaced' : 'venue';
}
