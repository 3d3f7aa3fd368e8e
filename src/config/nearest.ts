/**
 * The name in `known` that `name` most likely meant; null if none is within `most` edits. Ignores
 * case.
 */
export function findNearest(
  name: string,
  known: Iterable<string>,
  most = Math.max(1, Math.floor(name.length / 3)),
): string | null {
  const [best] = [...known]
    .map((each) => ({ each, edits: countEdits(name.toLowerCase(), each.toLowerCase()) }))
    .filter(({ edits }) => edits <= most)
    .sort((a, b) => a.edits - b.edits);
  return best?.each ?? null;
}

/**
 * The number of letters to add, remove, replace or swap with a neighbour (optimal string
 * alignment).
 */
function countEdits(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const above = rows[i - 1] ?? [];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (above[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
          isSwapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
