const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
const forbidden = /[^\P{Cc}\t\n]|[\ufffe\uffff\p{Surrogate}]/gu;

/**
 * Text that every format can carry. Line breaks of all kinds become `\n`; control characters and
 * lone surrogates are removed, since XML 1.0 section 2.2 forbids them and a carriage return would
 * begin a new content line in iCalendar.
 */
export function stripControlCharacters(text: string): string {
  return text.replace(lineBreaks, '\n').replace(forbidden, '');
}

/** The same as a single line, without space around it. */
export function toOneLine(text: string): string {
  return stripControlCharacters(text).replace(/\s+/gu, ' ').trim();
}

const encoder = new TextEncoder();

/**
 * The room that is left in a piece of memory for many texts: with a piece for each, memory that is
 * freed is not used again.
 */
let room = new Uint8Array(0);

/** A text in UTF-8. Its buffer holds other texts, too: it must not be transferred. */
export function encodeText(text: string): Uint8Array {
  const longest = 3 * text.length;
  if (room.length < longest) room = new Uint8Array(Math.max(longest, 1_000_000));
  const { written } = encoder.encodeInto(text, room);
  const bytes = room.subarray(0, written);
  room = room.subarray(written);
  return bytes;
}

/** The length of a text in UTF-8. */
export function countOctets(text: string): number {
  return encoder.encode(text).length;
}
