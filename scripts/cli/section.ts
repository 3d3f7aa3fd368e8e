/** Of long lists only so many are named; `--json` has them all. */
export const maxListed = 12;

/** Indented lines under a heading, an empty line above; nothing where there are none. */
export function formatSection(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > maxListed ? [`… and ${lines.length - maxListed} more (--json names all)`] : [];
  return ['', heading, ...[...lines.slice(0, maxListed), ...more].map((line) => `  ${line}`)];
}
