import { classifyLength, type TitleLength } from '../../calendar/entry.ts';

/** The length class of a text: `l` at any length where a word is too long for narrow screens. */
export function titleLengthClass(text: string, medium: number, long: number): TitleLength {
  const hasLongWord = text.split(/[\s-]+/u).some((word) => Array.from(word).length > 24);
  return hasLongWord ? 'l' : classifyLength(text, medium, long);
}

/**
 * Names of calendars and places are set larger than titles of events, so they count as long sooner.
 */
export function nameLengthClass(name: string): TitleLength {
  return titleLengthClass(name, 18, 44);
}
