/** Most lines of a list in a report; `--json` has all. */
export const maxListed = 12;

/** Indented lines under a heading, after an empty line; nothing without lines. */
export function formatSection(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > maxListed ? [`… and ${lines.length - maxListed} more (--json names all)`] : [];
  return ['', heading, ...[...lines.slice(0, maxListed), ...more].map((line) => `  ${line}`)];
}
