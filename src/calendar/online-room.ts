import { isPage } from '../model/event.ts';
import type { VenueRecord } from '../model/venue.ts';
import { hasUnknownWord, isOfRoomWords, isOnlineName, webAddress } from './online-words.ts';

/**
 * A venue for events online begins with one of these: "Online: the link follows by mail". An
 * "Online Café" with a map is a place.
 */
const roomBeginning = /^\P{L}*(?:online|on-line|en l[ií]nea|en ligne|webinar)(?!\p{L})(?<rest>.*)$/isu;

/** Or, if its map is hidden, with this; a Virtual Reality Museum is a place. */
const virtualBeginning = /^\P{L}*(?:virtual|virtuel(?:le)?|virtuell\p{L}*)\s(?!\s*r[eé]al)/iu;

/** Names of rooms say so, too, if one can also come. */
const hybridWords =
  /(?<!\p{L})(?:hybrid|h[ií]brid[oa]|hybride|in[ -]person|presencial|vor ort|pr[ée]sentiel)/iu;

/** In place of a street, how to join. */
const joining =
  /(?<!\p{L})(?:link|enlace|liga|lien|url|pass(?:code|word)|contrase[nñ]a|meeting id|register|registration|registro|inscripci[oó]n|inscription|anmeldung|e-?mail|correo|tb[acd]|to be announced|por confirmar)(?!\p{L})/iu;

/**
 * Whether a venue means the internet: it is called so, without an address, or its address is one of
 * the web and its map is hidden. One to be announced has no address either.
 */
export function isRoom(venue: VenueRecord): boolean {
  const known = rooms.get(venue) ?? judgeRoom(venue);
  rooms.set(venue, known);
  return known;
}

/** Cached, because many events share a venue. */
const rooms = new WeakMap<VenueRecord, boolean>();

function judgeRoom(venue: VenueRecord): boolean {
  if (hasAddress(venue)) return false;
  const rest = roomBeginning.exec(venue.name)?.groups?.['rest'];
  const isBeginning = rest !== undefined && (venue.hidesMap === true || /^\s*(?:[^\s\p{L}]|$)/u.test(rest));
  const isHidden = venue.hidesMap === true && isProbablyRoom(venue);
  return isBeginning || isHidden || isOfRoomWords(venue.name);
}

/** Whether a venue without an address and a map is a room: "Zoom webinar (register first)". */
function isProbablyRoom(venue: VenueRecord): boolean {
  const [beginning = ''] = venue.name.split(/[:(]|\s[–—-]\s/u, 1);
  return isOfRoomWords(beginning) || virtualBeginning.test(venue.name) || findLink(venue) !== null;
}

/** Whether a room is one for those who come, too: "Online & in person". */
export function isHybridRoom({ name }: VenueRecord): boolean {
  return hybridWords.test(name);
}

/**
 * Where a room online is, or is explained: an address of the web in place of a street, or its
 * website, which may be that of the organizer.
 */
export function findRoomAddress(room: VenueRecord): string | null {
  return findLink(room) ?? (isPage(room.website) ? room.website : null);
}

/**
 * What editors wrote of rooms online, such as how to dial in: plain texts, none within another. A
 * name of one word, or “En línea”, says no more than that it is online.
 * @param address where the event is joined, which is shown anyway
 */
export function listRoomTexts(
  venues: readonly { readonly record: VenueRecord }[],
  address: string | null,
): string[] {
  const texts = venues
    .map(({ record }) => record)
    .filter(isRoom)
    .flatMap(listTexts);
  const distinct = [...new Set(texts)].filter((text) => text !== '' && text !== address);
  return distinct.filter((text) => !distinct.some((other) => other !== text && other.includes(text)));
}

function listTexts(room: VenueRecord): string[] {
  const { name, address, phone, website, excerpt = '', text } = room;
  const isNamed = /\s/u.test(name.trim()) && roomBeginning.exec(name)?.groups?.['rest']?.trim() !== '';
  const toDial = isOfRoomWords(address) && !/\d/u.test(address) ? '' : address;
  const written = (isPage(website) ? website : website?.replace(/^\w+:/u, '')) ?? '';
  return [isNamed ? name : '', toDial, findLink(room) ?? '', phone, written, excerpt, text];
}

/**
 * Whether the address of a venue says where it is. Its country and region do not count, because The
 * Events Calendar fills in a default. Of one that is only called online, a town or position may be
 * that of the organizer, and hidden words are how to join.
 */
export function hasAddress(venue: VenueRecord): boolean {
  const { address, postcode, city, position, hidesMap } = venue;
  if (isOnlineName(venue.name)) return hidesMap !== true && isStreet(address);
  if (isOfRoomWords(venue.name) && address !== '' && !isStreet(address)) return false;
  return position !== null || [address, postcode, city].some((part) => saysWhere(part, venue));
}

/** Whether what a room has in place of a street is one, and not how to join. */
function isStreet(address: string): boolean {
  return hasUnknownWord(address) && !joining.test(address);
}

/** Whether a part of an address is more than a web address, the name again, or “Online”. */
function saysWhere(part: string, { name }: VenueRecord): boolean {
  const rest = part.replaceAll(webAddress, '').trim();
  const isName =
    rest.toLowerCase() === name.trim().toLowerCase() &&
    /^\p{L}+[^\p{L}\d\s]/u.test(rest) &&
    roomBeginning.test(name);
  return rest !== '' && !isName && !isOfRoomWords(rest);
}

/** The first web address in the address or name of a venue; null if there is none. */
function findLink({ address, city, postcode, name }: VenueRecord): string | null {
  const [found] = [address, city, postcode, name].flatMap((part) => part.match(webAddress) ?? []);
  const url = found === undefined ? null : URL.parse(/^https?:/iu.test(found) ? found : `https://${found}`);
  return url === null || url.username !== '' ? null : url.href;
}
