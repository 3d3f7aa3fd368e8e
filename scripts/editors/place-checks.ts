import type { CalendarEvent } from '../../src/calendar/event.ts';
import { findAddress, isPlace } from '../../src/calendar/whereabouts.ts';
import { whoCanHelp, type Check, type CheckedFacts } from './check.ts';

/** Google wants the address of every place (Event structured data, `location.address`). */
export const placeChecks: readonly Check[] = [
  {
    kind: 'place',
    heading: 'No address',
    advice:
      'Google shows an event in its event results only if it has an address or takes place online. Choose a venue, and give the venue a street, a town or a country.',
    isRequired: true,
    find: findMissingAddress,
  },
  {
    kind: 'unknown place',
    heading: 'Place unknown',
    advice: `Google shows an event in its event results only if it has an address or takes place online. These have no venue, and the interface of the origin does not say which events are online. If one is not, choose a venue. ${whoCanHelp}`,
    isRequired: true,
    find: (event, { omits }) => (isBare(event) && omits.includes('attendance') ? '' : null),
  },
];

function findMissingAddress(event: CalendarEvent, { isUnasked, omits }: CheckedFacts): string | null {
  const { record, venues, places, online } = event;
  const unplaced = places.filter((venue) => Object.values(findAddress(venue.record)).join('') === '');
  // Search engines are not told of one to be announced, if there is another place.
  const isUnknown = unplaced.length === places.length && online === null;
  const bare = unplaced.find((venue) => isUnknown || isPlace(venue.record));
  if (bare !== undefined) return `its venue “${bare.name}” has none`;
  if (places.length > 0 || online !== null) return null;
  if (venues.length === 0 && record.venues.length > 0)
    return 'its venue is not published at the origin: publish the venue';
  if (omits.includes('attendance')) return null;
  return isUnasked(record.id)
    ? 'it has no venue, and the origin was not asked yet whether it is online'
    : 'it has no venue';
}

/** Whether an event names no venue, and is not known to be online. */
function isBare({ record, online }: CalendarEvent): boolean {
  return record.venues.length === 0 && online === null;
}
