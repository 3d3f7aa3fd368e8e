import { isPage, type EventRecord, type Online } from '../model/event.ts';
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
  const address =
    rooms.map(({ record: room }) => (isPage(room.website) ? room.website : findLink(room))).find(Boolean) ??
    null;
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

/** Or, if its map is hidden, with one of these before a colon, a bracket or a dash. */
const platformBeginning =
  /^\P{L}*(?:virtual|virtuell|virtuel(?:le)?|live[ -]?stream(?:ing)?|zoom|(?:ms |microsoft )?teams|(?:google )?meet|webex|youtube)\s*(?:[:(]|[–—-]\s)/iu;

/** An address of the web as a whole field, or after words of a name. */
const link = /(?:^|(?<=\s))(?:https?:\/\/\S+|www\.\S+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/\S*)/giu;

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
  (
    'en live via por con web google microsoft ms event evento evenement veranstaltung meeting ' +
    'reunion reuniao room sala salle raum only solo nur seulement so on auf bei sur no na id code ' +
    'codigo link enlace lien below abajo unten dessous abaixo follows folgt vivo directo direct ' +
    'transmision transmissao ao em a the to get register'
  ).split(' '),
);

/**
 * Whether a venue means the internet: it is called so, without an address, or its address is one of
 * the web and its map is hidden. One to be announced has no address either.
 */
export function isRoom(venue: VenueRecord): boolean {
  if (hasAddress(venue)) return false;
  const rest = roomBeginning.exec(venue.name)?.groups?.['rest'];
  const isBeginning = rest !== undefined && (venue.hidesMap === true || /^\s*(?:[^\s\p{L}]|$)/u.test(rest));
  const isHidden =
    venue.hidesMap === true && (platformBeginning.test(venue.name) || findLink(venue) !== null);
  return isBeginning || isHidden || isOfRoomWords(venue.name.replaceAll(link, ''));
}

/**
 * What editors wrote of rooms online, such as how to dial in: plain texts, each once. A name of one
 * word, or “En línea”, says no more than that it is online.
 */
export function listRoomTexts(venues: readonly { readonly record: VenueRecord }[]): string[] {
  const texts = venues
    .filter(({ record }) => isRoom(record))
    .flatMap(({ record: { name, phone, website, text } }) => [
      /\s/u.test(name.trim()) && roomBeginning.exec(name)?.groups?.['rest']?.trim() !== '' ? name : '',
      phone,
      website === null || isPage(website) ? '' : website.replace(/^\w+:/u, ''),
      text,
    ]);
  return [...new Set(texts)].filter(Boolean);
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
function hasAddress(venue: VenueRecord): boolean {
  const { address, postcode, city, position } = venue;
  return position !== null || [address, postcode, city].some((part) => saysWhere(part, venue));
}

/** Whether a part of an address is more than a web address, the name again, or “Online”. */
function saysWhere(part: string, { name }: VenueRecord): boolean {
  const rest = part.replaceAll(link, '').trim();
  const isName =
    rest.toLowerCase() === name.trim().toLowerCase() &&
    /^\p{L}+[^\p{L}\d\s]/u.test(rest) &&
    roomBeginning.test(name);
  return rest !== '' && !isName && !isOfRoomWords(rest);
}

/** The first web address in the address or name of a venue; null if there is none. */
function findLink({ address, city, postcode, name }: VenueRecord): string | null {
  const [found] = [address, city, postcode, name].flatMap((part) => part.match(link) ?? []);
  const url = found === undefined ? null : URL.parse(/^https?:/iu.test(found) ? found : `https://${found}`);
  return url === null || url.username !== '' ? null : url.href;
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
