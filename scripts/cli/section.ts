/** Most lines of a list in a report; `--json` has all. */
export const maxListed = 12;

/**
 * Indented lines under a heading, after an empty line; nothing without lines.
 * @param total how many there are, if `lines` are only the first
 */
export function formatSection(heading: string, lines: readonly string[], total = lines.length): string[] {
  if (lines.length === 0) return [];
  const named = lines.length === total ? 'all' : `the first ${lines.length}`;
  const more = total > maxListed ? [`… and ${total - maxListed} more (--json names ${named})`] : [];
  return ['', heading, ...[...lines.slice(0, maxListed), ...more].map((line) => `  ${line}`)];
}
