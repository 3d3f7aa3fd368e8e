/** Marks that follow one letter, with tags and format characters between them. */
const heap = /\p{M}(?:[\p{M}\p{Cf}]|<[^<>]*>)+/gu;

/**
 * No language puts more marks on one letter. More would cover the lines around it, or the page
 * next to it.
 */
const mostMarks = 6;

/** Marks that turn the direction of the rest of the line, including words of others. */
const directions = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Some characters that count as letters or symbols are as empty as a blank. */
const visible = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * A text without control characters except tabs and line feeds, and without halves of surrogate
 * pairs. No output has a place for them: XML forbids them, a carriage return breaks lines of
 * iCalendar.
 */
export function removeControls(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '')
    .toWellFormed();
}

/** A text without marks that turn the direction of what follows. */
function removeDirections(text: string): string {
  return text.replaceAll(directions, '');
}

/** A text or HTML with at most six combining marks on each letter. */
export function limitMarks(text: string): string {
  return text.replaceAll(heap, (whole) => {
    let marks = 0;
    return whole.replaceAll(/\p{M}/gu, (mark) => {
      marks += 1;
      return marks > mostMarks ? '' : mark;
    });
  });
}

/** Whether a reader would see anything of a plain text. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/**
 * A plain text as one line that any output can hold, does not turn the direction of the text next
 * to it, and is empty where a reader would see nothing.
 */
export function cleanLine(text: string): string {
  const line = limitMarks(removeDirections(removeControls(text)))
    .replaceAll(/[\s\u2028\u2029]+/gu, ' ')
    .trim();
  return isVisible(line) ? line : '';
}

/** More characters than the longest name of a time zone has. */
const mostInZone = 64;

/** Characters of a zone that are read: expressions take time, and their stack is limited. */
const mostRead = 1000;

/** The name of a time zone, known or unknown, as a line of at most 64 characters. */
export function cleanZone(name: string): string {
  return cleanLine(cleanLine(name.slice(0, mostRead)).slice(0, mostInZone));
}

/**
 * The words of a text in lower case, with a blank between them. The signs of `18+`, `5 €` and `C++`
 * count, punctuation does not. Marks stay: they are letters in some scripts.
 */
export function foldWords(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Sc}\p{Sm}]+/gu, ' ')
    .trim();
}
