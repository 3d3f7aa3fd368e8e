/**
 * Whether a password masks a post. It stays in the list: texts and times become a sentence, flags null, and `content.protected`,
 * false for all others, null or true.
 */
export function isProtected(item: unknown): boolean {
  const { content } = item as { content?: unknown };
  const said = (content as { protected?: unknown } | null | undefined)?.protected;
  return said === null || said === true;
}
