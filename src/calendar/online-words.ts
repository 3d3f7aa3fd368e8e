/** An address of the web as a whole field, or after words of a name. */
export const webAddress = /(?:^|(?<=\s))(?:https?:\/\/\S+|www\.\S+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/\S*)/giu;

/**
 * The name of a room online may have one of these and nothing but them and the words below. A rink
 * for "patinaje en línea" is a place.
 */
const onlineWords = new Set(
  (
    'online virtual virtuel virtuelle virtuell internet webinar webinario webinaire livestream ' +
    'onlineveranstaltung onlinekurs onlinevortrag telematico telematica ' +
    'videoconference videoconferencia visioconference videokonferenz videollamada videochamada'
  ).split(' '),
);
/** These name places, too: a bar called Zoom. */
const platformWords = new Set(
  (
    'streaming zoom teams meet webex youtube twitch facebook instagram remote remoto digital ' +
    'digitale digitales gotomeeting gotowebinar jitsi bigbluebutton skype discord hybrid hybride hibrido hibrida'
  ).split(' '),
);
const otherWords = new Set(
  (
    'en live via por con web google microsoft ms event evento evenement veranstaltung meeting ' +
    'reunion reuniao room sala salle raum only solo nur seulement so on auf bei sur no na id code ' +
    'codigo link enlace lien below abajo unten dessous abaixo follows folgt vivo directo direct ' +
    'transmision transmissao ao em a the to get register at in by mail email our nuestro nuestra ' +
    'stream platform plataforma plattform plateforme modalidad modalite modalidade website site ' +
    'page pagina canal channel kanal program programa workshop taller atelier course curso kurs ' +
    'class clase aula seminar seminario session sesion sessao conference conferencia call ' +
    'and y und et e this is an es un una goto classroom person persona presencial vor ort ' +
    'presentiel required registration sent provided cisco actividad activite activity charla ' +
    'espacio space lecture training talk vortrag formacion formation ' +
    'password passcode description descripcion beschreibung worldwide anywhere everywhere'
  ).split(' '),
);

/** Two words that are one in the lists above. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:on[ -]line|en linea|en ligne|em linha|a distanc(?:e|ia))(?!\p{L})/gu, 'online'],
  [/(?<!\p{L})web-?seminar(?!\p{L})/gu, 'webinar'],
  [/(?<!\p{L})live[ -]stream(?:ing)?(?!\p{L})/gu, 'livestream'],
  [/(?<!\p{L})(?:video|web|tele)[ -]?conference(?!\p{L})/gu, 'videoconference'],
  [/(?<!\p{L})conference call(?!\p{L})/gu, 'videoconference'],
];

/** Whether a name is of the words above, and has one that no place has. */
export function isOnlineName(name: string): boolean {
  return isOfRoomWords(name) && readWords(name).some((word) => onlineWords.has(word));
}

/** Whether a name is of the words above, and has one of rooms or platforms. */
export function isOfRoomWords(name: string): boolean {
  return readWords(name).some(isRoomWord) && !hasUnknownWord(name);
}

/** Whether a text has a word that is none of those above; web addresses do not count. */
export function hasUnknownWord(text: string): boolean {
  return readWords(text).some((word) => !isRoomWord(word) && !otherWords.has(word));
}

function isRoomWord(word: string): boolean {
  return onlineWords.has(word) || platformWords.has(word);
}

/** Words without web addresses, in lower case and without accents. */
function readWords(text: string): readonly string[] {
  const plain = text.replaceAll(webAddress, '').normalize('NFD').toLowerCase().replace(/\p{M}/gu, '');
  const joined = phrases.reduce((words, [phrase, word]) => words.replaceAll(phrase, word), plain);
  return joined.match(/\p{L}+/gu) ?? [];
}
