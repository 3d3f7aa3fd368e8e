import type { Text } from './event-template.ts';

const NOTHING: Text = { en: '', es: '' };

/** What is added to the title of a show that has been on before: the first time nothing, then a remark, then nothing again. */
export const SHOWS: readonly Text[] = [
  NOTHING,
  { en: ' (second date)', es: ' (segunda fecha)' },
  { en: ' (back by request)', es: ' (regresa a petición del público)' },
  { en: ' (new season)', es: ' (nueva temporada)' },
  { en: ' (once more)', es: ' (una vez más)' },
];

export const SCREENINGS: readonly Text[] = [
  NOTHING,
  { en: ' (one more showing)', es: ' (otra función)' },
  { en: ' (with a talk)', es: ' (con charla)' },
];

export const CLASSES: readonly Text[] = [
  NOTHING,
  { en: ' (new date)', es: ' (nueva fecha)' },
  { en: ' (second group)', es: ' (segundo grupo)' },
  { en: ' (third group)', es: ' (tercer grupo)' },
];

export const OUTINGS: readonly Text[] = [
  NOTHING,
  { en: ' (new date)', es: ' (nueva fecha)' },
  { en: ' (the short way)', es: ' (por el camino corto)' },
];

export const MATCHES: readonly Text[] = [
  NOTHING,
  { en: ' (return match)', es: ' (vuelta)' },
  { en: ' (play-off)', es: ' (liguilla)' },
  { en: ' (replay)', es: ' (desempate)' },
];

export const TALKS: readonly Text[] = [
  NOTHING,
  { en: ' (new date)', es: ' (nueva fecha)' },
  { en: ' (back by request)', es: ' (regresa a petición del público)' },
];

/** For what needs no remark, or would contradict it. */
export const NONE: readonly Text[] = [];
