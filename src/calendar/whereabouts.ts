import type { EventRecord, Online } from '../model/event.ts';
import type { VenueRecord } from '../model/venue.ts';
import { findRoomAddress, hasAddress, isHybridRoom, isRoom } from './online-room.ts';

/** Venues of an event that are places, and how it takes place online; null if it does not. */
export interface Whereabouts<V> {
  readonly places: readonly V[];
  readonly online: Online | null;
}

/**
 * Where an event takes place. A room online (`isRoom`) is not a place; its address on the web leads
 * there where the origin gives no other. An event that is only online has no place, whatever its
 * venues; one that is also online may have a place that nobody knows yet.
 */
export function findWhereabouts<V extends { readonly record: VenueRecord }>(
  record: Pick<EventRecord, 'online'>,
  venues: readonly V[],
): Whereabouts<V> {
  const rooms = venues.filter(({ record: venue }) => isRoom(venue));
  const places = rooms.length === 0 ? venues : venues.filter((venue) => !rooms.includes(venue));
  const address = rooms.map(({ record: room }) => findRoomAddress(room)).find(Boolean) ?? null;
  const isHybrid = places.length > 0 || rooms.some(({ record: room }) => isHybridRoom(room));
  const ofRooms = rooms.length === 0 ? null : { isHybrid, address };
  const { online: said } = record;
  const online = said === undefined ? ofRooms : { ...said, address: said.address ?? address };
  return { places: online?.isHybrid === false ? [] : places, online };
}

/** Whether an event takes place online, only or also; null if it does not. */
export function findMode(online: Online | null): 'only' | 'also' | null {
  return online && (online.isHybrid ? 'also' : 'only');
}

/**
 * Whether a venue is a place: not a room online, nor one without an address of which the editor
 * hides the map, such as "To be announced".
 */
export function isPlace(venue: VenueRecord): boolean {
  return !isRoom(venue) && (hasAddress(venue) || venue.hidesMap !== true);
}

/** The parts of a venue's address; `''` when unknown. */
export type Address = Pick<VenueRecord, 'address' | 'city' | 'region' | 'postcode' | 'country'>;

/**
 * The address of a venue, as all outputs have it. What is not a place has no country or region: The
 * Events Calendar fills in a default.
 */
export function findAddress(venue: VenueRecord): Address {
  const { address, city, region, postcode, country } = venue;
  const isThere = isPlace(venue);
  return { address, city, region: isThere ? region : '', postcode, country: isThere ? country : '' };
}
