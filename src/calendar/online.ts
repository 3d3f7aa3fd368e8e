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
 * venues; one that is also online may have a place that nobody knows yet.
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

/** Whether an event takes place online, only or also; null if it does not. */
export function findMode(online: Online | null): 'only' | 'also' | null {
  return online && (online.isHybrid ? 'also' : 'only');
}

/**
 * A venue for events online begins with one of these: "Online: the link follows by mail". An
 * "Online Café" with a map is a place.
 */
const roomBeginning = /^\P{L}*(?:online|on-line|en l[ií]nea|en ligne|webinar)(?!\p{L})(?<rest>.*)$/isu;

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
  'en live via por con web google microsoft ms event evento meeting reunion room sala raum only solo'.split(
    ' ',
  ),
);

/**
 * Whether a venue means the internet: it is called so, without an address. One to be announced has
 * no address either.
 */
export function isRoom(venue: VenueRecord): boolean {
  if (hasAddress(venue)) return false;
  const rest = roomBeginning.exec(venue.name)?.groups?.['rest'];
  const isBeginning = rest !== undefined && (venue.hidesMap === true || /^\s*(?:[^\s\p{L}]|$)/u.test(rest));
  return isBeginning || isOfRoomWords(venue.name);
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

/** Its country and region do not count, because The Events Calendar fills in a default. */
function hasAddress({ address, postcode, city, position }: VenueRecord): boolean {
  return position !== null || address + postcode + city !== '';
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
