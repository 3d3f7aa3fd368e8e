/** A table for a terminal: padded columns, numbers to the right. The first row is the heading. */
export function formatTable(rows: readonly (readonly (string | number)[])[]): string {
  const widths = rows.reduce<number[]>(
    (all, row) => row.map((cell, column) => Math.max(all[column] ?? 0, String(cell).length)),
    [],
  );
  const numeric = widths.map((_, column) => rows.slice(1).every((row) => typeof row[column] === 'number'));
  const line = (row: readonly (string | number)[]): string =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return numeric[column] ? String(cell).padStart(width) : String(cell).padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}
