const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => special[letter] ?? letter);
}

/** Escapes ampersands outside entities: `a & b &amp; c` becomes `a &amp; b &amp; c`. */
export function escapeAmpersands(html: string): string {
  return html.replace(/&(?!#?\w+;)/g, '&amp;');
}

/** Removes the tags; entities stay. */
export function stripTags(html: string): string {
  return html.replace(/<[^>]*>/g, '').trim();
}

/** The text of HTML, with the entities that the platform writes resolved. */
export function toPlainText(html: string): string {
  const entities: Record<string, string> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    nbsp: '\u00a0',
    '#038': '&',
  };
  return stripTags(html).replace(/&(#038|\w+);/g, (entity, name: string) => entities[name] ?? entity);
}
