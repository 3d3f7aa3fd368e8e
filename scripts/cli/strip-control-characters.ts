/** What an origin writes may hold sequences that a terminal obeys, or marks that turn the direction of what follows. */
export function stripControlCharacters(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '');
}
