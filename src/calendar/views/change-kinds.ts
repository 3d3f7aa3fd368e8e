import type { EventTimes } from '../../history/history-entry.ts';
import type { Entry } from '../entry.ts';
import type { CalendarEvent } from '../event.ts';
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
  'online',
  'offline',
  'venue',
  'placed',
  'unplaced',
  'hybrid',
  'inPerson',
  'new',
] as const;
/**
 * One of `changeKinds`. `times`: it begins at the same time but ends at another, or it became or is
 * no longer all-day. `online`: it is only online now; `offline`: it no longer is online. `placed`:
 * it had no venue before; `unplaced`: it no longer has one, and is not online. `hybrid`: it is also
 * online now; `inPerson`: it was only online, and is also at a venue now.
 */
export type ChangeKind = (typeof changeKinds)[number];
/** Those of the place of an event. */
export type PlaceChange = Extract<
  ChangeKind,
  'online' | 'offline' | 'venue' | 'placed' | 'unplaced' | 'hybrid' | 'inPerson'
>;

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
 * The changes of an event that takes place elsewhere. One that is only online has no place, so its
 * venues do not matter.
 * @param was ids of its places before, and whether it was online, only or also
 */
export function findPlaceChanges(
  was: { readonly places: readonly number[]; readonly online: Entry['online'] },
  { places, entry: { online } }: CalendarEvent,
): readonly PlaceChange[] {
  if (online === 'only') return was.online === 'only' ? [] : ['online'];
  if (was.online === 'only') return [online === null ? 'offline' : 'inPerson'];
  const before = new Set(was.places);
  const isSame = before.size === places.length && places.every(({ record }) => before.has(record.id));
  const moved = before.size === 0 ? 'placed' : places.length === 0 ? 'unplaced' : 'venue';
  return [
    ...(isSame ? [] : ([moved] as const)),
    ...(was.online === online ? [] : ([online === null ? 'offline' : 'hybrid'] as const)),
  ];
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
