const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as content or quoted attribute value of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => entities[character] ?? character);
}
