/** Reads a CSV file by the letter of RFC 4180: rows of cells. Throws where the file is not one. */
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

/** Takes away the apostrophes by which texts are kept from being formulas, as README says it. */
export function withoutGuards(cell: string): string {
  return cell.replace(/(^|;)'('*(?:[\t\r]|\s*[=+\-@＝＋－＠]))/gu, '$1$2');
}

/** The items of a list, as README says it. */
export function itemsOf(cell: string): string[] {
  return cell === '' ? [] : cell.split(' | ').map((item) => item.replace(/\\([\\|])/gu, '$1'));
}
