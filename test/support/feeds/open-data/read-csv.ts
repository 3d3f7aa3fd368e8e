/** Reads a CSV file strictly by RFC 4180: rows of cells. Throws if the file is not one. */
export function readCsv(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /"((?:[^"]|"")*)"|([^",\r\n]*)/uy;
  for (let at = 0; at < file.length;) {
    cell.lastIndex = at;
    const found = cell.exec(file);
    if (found === null) throw new Error(`no cell at ${at}`);
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    at = cell.lastIndex;
    if (file[at] === ',') {
      at += 1;
    } else if (file.startsWith('\r\n', at)) {
      at += 2;
      rows.push(row);
      row = [];
    } else {
      throw new Error(`no end of a cell at ${at}: ${JSON.stringify(file.slice(at, at + 20))}`);
    }
  }
  if (row.length > 0) throw new Error('the last row has no end');
  return rows;
}

/** Removes the apostrophes that keep texts from being formulas, as the README says. */
export function withoutGuards(cell: string): string {
  return cell.replace(/(^|;)'('*(?:[\t\r]|\s*[=+\-@＝＋－＠]))/gu, '$1$2');
}

/** The items of a list, as the README says. */
export function itemsOf(cell: string): string[] {
  return cell === '' ? [] : cell.split(' | ').map((item) => item.replace(/\\([\\|])/gu, '$1'));
}
