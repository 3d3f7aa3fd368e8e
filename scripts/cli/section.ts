/** Of long lists only so many are named; `--json` has them all. */
export const mostNamed = 12;

/** Indented lines under a heading, an empty line above; nothing where there are none. */
export function section(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > mostNamed ? [`… and ${lines.length - mostNamed} more (--json names all)`] : [];
  return ['', heading, ...[...lines.slice(0, mostNamed), ...more].map((line) => `  ${line}`)];
}
