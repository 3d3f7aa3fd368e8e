import { isPage } from '../model/event.ts';
import type { VenueRecord } from '../model/venue.ts';

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

/** Where a room online is, or is explained: its website, or an address of the web that it has. */
export function findRoomAddress(room: VenueRecord): string | null {
  return isPage(room.website) ? room.website : findLink(room);
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
  const { name, phone, website, excerpt = '', text } = room;
  const isNamed = /\s/u.test(name.trim()) && roomBeginning.exec(name)?.groups?.['rest']?.trim() !== '';
  const written = (isPage(website) ? website : website?.replace(/^\w+:/u, '')) ?? '';
  return [isNamed ? name : '', findLink(room) ?? '', phone, written, excerpt, text];
}

/**
 * Whether the address of a venue says where it is. Its country and region do not count, because The
 * Events Calendar fills in a default.
 */
export function hasAddress(venue: VenueRecord): boolean {
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
