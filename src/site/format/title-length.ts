import type { TitleLength } from '../../calendar/entry.ts';

/**
 * Length class of a text by its characters: `s` below `medium`, `m` below `long`, else `l`. A text with a word that no narrow
 * screen can hold in large type is `l` at any length.
 */
export function titleLengthClass(text: string, medium: number, long: number): TitleLength {
  const characters = Array.from(text).length;
  if (characters >= long || text.split(/[\s-]+/u).some((word) => Array.from(word).length > 24)) return 'l';
  return characters < medium ? 's' : 'm';
}

/** Names of calendars and of places are set larger than titles of events, so they count as long sooner. */
export function nameLengthClass(name: string): TitleLength {
  return titleLengthClass(name, 18, 44);
}
