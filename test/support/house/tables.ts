/** The cells of a Markdown table, row by row, without its head. Throws if there is none. */
export function readTable(markdown: string, headBegins: string): readonly (readonly string[])[] {
  const lines = markdown.split('\n');
  const head = lines.findIndex((line) => line.startsWith(headBegins));
  if (head === -1) throw new Error(`No table begins with ${headBegins}`);
  const end = lines.findIndex((line, index) => index > head && !line.startsWith('|'));
  return lines.slice(head + 2, end === -1 ? undefined : end).map((line) =>
    line
      .slice(1, line.lastIndexOf('|'))
      .split(/(?<!\\)\|/u)
      .map((cell) => cell.trim()),
  );
}

/** The names in code marks in a cell. */
export function splitCell(cell = ''): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/gu)].map(([, name]) => name ?? '');
}
