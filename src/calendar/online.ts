import type { EventRecord, Online } from '../model/event.ts';
import type { VenueRecord } from '../model/venue.ts';

/** Venues of an event that are places, and how it takes place online; null if it does not. */
export interface Whereabouts<V> {
  readonly places: readonly V[];
  readonly online: Online | null;
}

/**
 * Where an event takes place. A room online (`isRoom`) is not a place; its website leads there
 * where the origin gives no other address. An event that is only online has no place, whatever its
 * venues.
 */
export function findWhereabouts<V extends { readonly record: VenueRecord }>(
  record: Pick<EventRecord, 'online'>,
  venues: readonly V[],
): Whereabouts<V> {
  const places = venues.filter(({ record: venue }) => !isRoom(venue));
  const rooms = venues.filter((venue) => !places.includes(venue));
  const address = rooms.find((room) => room.record.website !== null)?.record.website ?? null;
  const ofRooms = rooms.length === 0 ? null : { isHybrid: places.length > 0, address };
  const { online: said } = record;
  const online = said === undefined ? ofRooms : { ...said, address: said.address ?? address };
  return { places: online?.isHybrid === false ? [] : places, online };
}

/** A venue for events online begins with one of these: "Online: the link follows by mail". */
const roomBeginning = /^\P{L}*(?:online|on-line|en l[ií]nea|en ligne|webinar)(?!\p{L})/iu;

/**
 * Or its name has one of these and nothing but them and the words below. A rink for "patinaje en
 * línea" is a place.
 */
const roomWords = new Set(
  (
    'online linea ligne virtual virtuel virtuelle virtuell internet webinar webinario stream ' +
    'streaming livestream zoom teams meet webex youtube twitch facebook instagram'
  ).split(' '),
);
const otherWords = new Set(
  'en live web google microsoft ms event evento meeting reunion room sala raum only solo'.split(' '),
);

/**
 * Whether a venue means the internet: it is called so, without an address. Its country and region
 * do not count, because The Events Calendar fills in a default. One to be announced has no address
 * either.
 */
export function isRoom({ name, address, postcode, city, position }: VenueRecord): boolean {
  if (position !== null || address + postcode + city !== '') return false;
  return roomBeginning.test(name) || isOfRoomWords(name);
}

function isOfRoomWords(name: string): boolean {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/\p{L}+/gu);
  const isKnown = (word: string): boolean => roomWords.has(word) || otherWords.has(word);
  return words !== null && words.some((word) => roomWords.has(word)) && words.every(isKnown);
}
