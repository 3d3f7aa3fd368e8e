/**
 * A text as it may be printed: an origin can write sequences that a terminal obeys, and marks that
 * turn the direction of what follows. Line breaks stay.
 */
export function stripTerminalControls(text: string): string {
  return text
    .replaceAll(/[\t\v\f\r\u0085]/gu, ' ')
    .replaceAll(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '');
}
