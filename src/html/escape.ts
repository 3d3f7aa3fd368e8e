const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const characters = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
);

/** Text as content or quoted attribute value of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => entities[character] ?? character);
}

/** Undoes `escapeMarkup`. Other references stay as they are. */
export function unescapeMarkup(value: string): string {
  return value.replace(/&(?:amp|lt|gt|quot|#39);/gu, (entity) => characters[entity] ?? entity);
}
